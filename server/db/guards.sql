-- What drizzle cannot say. Applied after every migration; each statement may run again.
-- The syntax is what PostgreSQL, YugabyteDB and CockroachDB document (tests/tooling/portable-sql.test.ts): triggers for each row,
-- dropped and created, before the functions that they use are replaced.

drop trigger if exists ledger_entries_append_only on ledger_entries;
drop trigger if exists ledger_transfers_no_delete on ledger_transfers;
drop trigger if exists ledger_transfers_settle_once on ledger_transfers;
drop trigger if exists audit_log_append_only on audit_log;
drop trigger if exists approvals_append_only on approvals;
drop trigger if exists suspense_clearings_append_only on suspense_clearings;
drop trigger if exists adjustments_decided_once on adjustments;
drop trigger if exists adjustments_no_delete on adjustments;
drop trigger if exists play_limit_changes_append_only on play_limit_changes;
drop trigger if exists consents_append_only on consents;
drop trigger if exists complaints_no_delete on complaints;
drop trigger if exists play_checks_append_only on play_checks;
drop trigger if exists play_closures_never_shrink on play_closures;
drop trigger if exists play_closures_no_delete on play_closures;

-- Entries explain every balance, so they are never changed or deleted.
create or replace function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_entries_append_only
  before update or delete on ledger_entries for each row execute function ledger_append_only();
create trigger ledger_transfers_no_delete
  before delete on ledger_transfers for each row execute function ledger_append_only();

-- A transfer changes only once: from pending to posted or voided.
create or replace function ledger_transfer_settles_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' or new.state = 'pending' or new.settled_at is null
    or (new.id, new.reference, new.kind, new.debit_account, new.credit_account, new.amount_minor, new.created_at, new.recorded_at)
      is distinct from
      (old.id, old.reference, old.kind, old.debit_account, old.credit_account, old.amount_minor, old.created_at, old.recorded_at)
    or (new.hold_account, new.actor, new.order_number) is distinct from (old.hold_account, old.actor, old.order_number)
  then
    raise exception 'a ledger transfer settles once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ledger_transfers_settle_once
  before update on ledger_transfers for each row execute function ledger_transfer_settles_once();

-- Rows about operators' changes and approvals are never changed or deleted.
create trigger audit_log_append_only
  before update or delete on audit_log for each row execute function ledger_append_only();
create trigger approvals_append_only
  before update or delete on approvals for each row execute function ledger_append_only();
create trigger suspense_clearings_append_only
  before update or delete on suspense_clearings for each row execute function ledger_append_only();

-- An adjustment is decided once. Its proposal never changes.
create or replace function adjustment_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' or new.state = 'proposed'
    or (new.number, new.member_id, new.direction, new.amount_minor, new.reason, new.proposed_by, new.proposed_key, new.proposed_at)
      is distinct from
      (old.number, old.member_id, old.direction, old.amount_minor, old.reason, old.proposed_by, old.proposed_key, old.proposed_at)
  then
    raise exception 'an adjustment is decided once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger adjustments_decided_once
  before update on adjustments for each row execute function adjustment_decided_once();
create trigger adjustments_no_delete
  before delete on adjustments for each row execute function ledger_append_only();

-- A member's limits can be explained from their changes, and a closure is never shortened: only two operators end it.
create trigger play_limit_changes_append_only
  before update or delete on play_limit_changes for each row execute function ledger_append_only();
create trigger consents_append_only
  before update or delete on consents for each row execute function ledger_append_only();
create trigger complaints_no_delete
  before delete on complaints for each row execute function ledger_append_only();
create trigger play_checks_append_only
  before update or delete on play_checks for each row execute function ledger_append_only();
create trigger play_closures_no_delete
  before delete on play_closures for each row execute function ledger_append_only();
create or replace function play_closure_never_shrinks() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.kind, new.length, new.closed_by, new.started_at, new.takes_back_minor)
      is distinct from
      (old.id, old.member_id, old.kind, old.length, old.closed_by, old.started_at, old.takes_back_minor)
    or new.ends_at is distinct from old.ends_at
    or (new.reopens_at is not null and new.lift_approved_by is null)
  then
    raise exception 'a closure of play is never shortened' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger play_closures_never_shrink
  before update on play_closures for each row execute function play_closure_never_shrinks();

-- The security log is never changed, and deleted only by the job that ends its retention.
drop trigger if exists member_events_append_only on member_events;
drop trigger if exists member_events_retention on member_events;
create or replace function member_events_retained() returns trigger language plpgsql as $$
begin
  if current_setting('member_events.retention', true) is distinct from 'on' then
    raise exception 'member_events is append-only' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger member_events_append_only
  before update on member_events for each row execute function ledger_append_only();
create trigger member_events_retention
  before delete on member_events for each row execute function member_events_retained();

-- Not on CockroachDB, which has no triggers for each statement. There only a user with the right DROP can truncate.
drop trigger if exists ledger_entries_no_truncate on ledger_entries;
create trigger ledger_entries_no_truncate
  before truncate on ledger_entries for each statement execute function ledger_append_only();
drop trigger if exists ledger_transfers_no_truncate on ledger_transfers;
create trigger ledger_transfers_no_truncate
  before truncate on ledger_transfers for each statement execute function ledger_append_only();
drop trigger if exists audit_log_no_truncate on audit_log;
create trigger audit_log_no_truncate
  before truncate on audit_log for each statement execute function ledger_append_only();
