import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'

/**
 * Writes one transfer from the main wallet to a venue of the sandbox in one transaction of plain SQL: the same rows in
 * the same tables, without any checks. This is the baseline for the call.
 */
export function bareTransfers(url: string, connections: number) {
  const pool = new Pool({ connectionString: url, max: connections })
  const transfer = async (memberId: string, venue: string): Promise<void> => {
    const client = await pool.connect()
    const [key, reference, at] = [randomUUID(), `B${randomUUID()}`, new Date()]
    const leg = `${reference}:in`
    const main = `member_main:${memberId}`
    const transit = `member_transit:${memberId}`
    const there = `member_venue:${memberId}:${venue}`
    const ask = (text: string, values: unknown[]) => client.query(text, values)
    const move = (account: string, change: number) =>
      ask('update ledger_accounts set balance_minor = balance_minor + $2 where id = $1', [account, change])
    const enter = (id: string, phase: string, from: string, to: string) =>
      ask(
        `insert into ledger_entries (transfer_id, phase, account_id, amount_minor, balance_after_minor, at)
         select $1, $2, id, case id when $3 then -100 else 100 end, balance_minor, $5
         from ledger_accounts where id in ($3, $4)`,
        [id, phase, from, to, at],
      )
    try {
      await client.query('begin')
      await ask(
        `insert into idempotency_keys (member_id, key, call, request_hash, order_number, created_at)
         values ($1, $2, 'wallet.transfer', 'bench', $3, $4)`,
        [memberId, key, reference, at],
      )
      await ask(
        `insert into point_transfers (reference, member_id, source, target, amount_minor, state, created_at)
         values ($1, $2, 'main', $3, 100, 'pending', $4)`,
        [reference, memberId, venue, at],
      )
      const { rows } = await ask(
        `insert into ledger_transfers (reference, kind, debit_account, credit_account, hold_account, amount_minor, state, actor, order_number, created_at)
         values ($1, 'venue_in', $2, $3, $4, 100, 'pending', 'member', $5, $6) returning id`,
        [leg, main, there, transit, reference, at],
      )
      const { id } = rows[0] as { id: string }
      await move(main, -100)
      await move(transit, 100)
      await enter(id, 'hold', main, transit)
      await ask(
        `insert into venue_movements (reference, transfer_reference, member_id, venue, direction, amount_minor, state, attempts, created_at, asked_at)
         values ($1, $2, $3, $4, 'in', 100, 'pending', 1, $5, $5)`,
        [leg, reference, memberId, venue, at],
      )
      await ask(
        `insert into sandbox_venue_transfers (reference, venue, member_id, direction, amount_minor, state, at)
         values ($1, $2, $3, 'in', 100, 'succeeded', $4)`,
        [leg, venue, memberId, at],
      )
      await ask(
        'update sandbox_venue_wallets set balance_minor = balance_minor + 100 where venue = $1 and member_id = $2',
        [venue, memberId],
      )
      await move(transit, -100)
      await move(there, 100)
      await enter(id, 'settle', transit, there)
      await ask(`update ledger_transfers set state = 'posted', settled_at = $2 where id = $1`, [id, at])
      await ask(`update venue_movements set state = 'success', settled_at = $2 where reference = $1`, [leg, at])
      await ask(`update point_transfers set state = 'success', finished_at = $2 where reference = $1`, [reference, at])
      await ask('update idempotency_keys set answer = $3, finished_at = $4 where member_id = $1 and key = $2', [
        memberId,
        key,
        JSON.stringify({ reference, state: 'success' }),
        at,
      ])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  return { transfer, close: () => pool.end() }
}
