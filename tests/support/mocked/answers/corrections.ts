import { Refusal, type Answers } from '../answer'
import { withTopUpFacts } from '../money-facts'

export const corrections: Answers['corrections'] = {
  orderOutcome: () => ({ is_placed: false }),
  cancelTopUp: ({ order_number }, { state }) => {
    const order = state.deposits.find((each) => each.order_number === order_number)
    if (!order) throw new Refusal('not_found')
    if (order.status !== 'pending') throw new Refusal('state_conflict')
    return withTopUpFacts(
      state,
      Object.assign(order, { status: 'failed', failure: 'cancelled', payment: null } as const),
    )
  },
  branches: () => [
    { code: '8080015', name: '營業部' },
    { code: '8080026', name: '信義分行' },
  ],
  resubmitBinding: (_, { state }) => {
    state.identity = 'under_review'
    return { identity_state: 'under_review' }
  },
  removeStore: ({ chain, store_number }, { state }) => {
    const index = state.stores.findIndex((each) => each.chain === chain && each.store_number === store_number)
    if (index < 0) throw new Refusal('not_found')
    state.stores.splice(index, 1)
    return {}
  },
}
