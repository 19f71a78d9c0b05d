import type { contract } from '@/contract'
import type { Output } from '@/contract/define'

/** What is bound: bank accounts, virtual accounts, store numbers, and what more would need. */
export type BankList = Output<typeof contract.bank.list>
