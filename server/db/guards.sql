-- What drizzle cannot say. Applied after every migration; each statement may run again.

-- Entries explain every balance: they are written once and stay.
create or replace function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger ledger_entries_append_only
  before update or delete on ledger_entries for each row execute function ledger_append_only();
create or replace trigger ledger_entries_no_truncate
  before truncate on ledger_entries for each statement execute function ledger_append_only();
create or replace trigger ledger_transfers_no_delete
  before delete on ledger_transfers for each row execute function ledger_append_only();
create or replace trigger ledger_transfers_no_truncate
  before truncate on ledger_transfers for each statement execute function ledger_append_only();

-- A transfer may change once, from pending to posted or voided, and in nothing else.
create or replace function ledger_transfer_settles_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' or new.state = 'pending' or new.settled_at is null
    or (new.id, new.reference, new.kind, new.debit_account, new.credit_account, new.amount_minor, new.created_at, new.recorded_at)
      is distinct from
      (old.id, old.reference, old.kind, old.debit_account, old.credit_account, old.amount_minor, old.created_at, old.recorded_at)
    or new.hold_account is distinct from old.hold_account
  then
    raise exception 'a ledger transfer settles once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger ledger_transfers_settle_once
  before update on ledger_transfers for each row execute function ledger_transfer_settles_once();
