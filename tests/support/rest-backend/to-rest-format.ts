type Body = Record<string, unknown>

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const identities: Readonly<Record<string, string>> = {
  ...{ uncertified: 'none', under_review: 'pending', certified: 'ok', returned: 'back' },
}
const states: Readonly<Record<string, string>> = {
  ...{ pending: 'open', success: 'done', failed: 'refused', undetermined: 'unclear' },
}

/** For each list call, a row to add whose value the contract lacks. */
const strangeRows: Readonly<Record<string, { at: 'items' | 'stores' | ''; change: Body }>> = {
  'mail.detail': { at: 'items', change: { id: 'm-survey', type: 'survey', title: 'Survey' } },
  'bank.list': { at: 'stores', change: { chain: 'kiosk', storeNumber: 'K-1' } },
  'records.deposits': {
    at: 'items',
    change: { orderNumber: 'D-FROZEN', amount: 77, status: 'frozen', type: 'gift-card' },
  },
  'records.withdrawals': {
    at: 'items',
    change: { orderNumber: 'W-FROZEN', amount: 77, status: 'frozen', payoutType: 'cheque' },
  },
  'games.guestList': { at: '', change: { id: 'g-arcade', gameCode: 'arcade', name: 'Arcade', gameType: 42 } },
  'games.memberList': { at: '', change: { id: 'g-arcade', gameCode: 'arcade', name: 'Arcade', gameType: 42 } },
  'content.activities': { at: '', change: { id: 'p-wheel', type: 'lucky-wheel', title: 'Lucky wheel' } },
}

/** Fields that are passed on unchanged: values of third parties, and figures in other units. */
const untouched = ['payment', 'params', 'arrives', 'payable', 'content', 'title', 'text', 'account_number']
const idPrefixes: Readonly<Record<string, string>> = {
  ...{ 'content.activities': 'p-', 'content.marquee': 'n-', 'games.guestList': 'g-', 'games.memberList': 'g-' },
}

function valueOf(value: unknown, field: string, call: string): unknown {
  if (untouched.includes(field)) return value
  if (field === 'id' && typeof value === 'number') return `${idPrefixes[call] ?? ''}${value}`
  if (Array.isArray(value)) return value.map((each) => valueOf(each, field, call))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [camelCase(name), valueOf(inner, name, call)]),
    )
  }
  if (typeof value !== 'string') return value
  if (field === 'identity_state') return identities[value] ?? value
  if (field === 'status' || (field === 'state' && call !== 'content.applyActivity' && call !== 'bank.list'))
    return states[value] ?? value
  if (/^-?\d+\.\d{2}$/.test(value)) return Number(value.replace('.', ''))
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) : value
}

/** Converts a reply of the contract to this backend's format. Each list gets one row whose value the contract lacks. */
export function toRestFormat(call: string, output: unknown, isLastPage: boolean): unknown {
  const converted = valueOf(output, '', call)
  const strange = strangeRows[call]
  if (!strange || !isLastPage) return converted
  const rows = (strange.at ? (converted as Body)[strange.at] : converted) as Body[]
  const added = rows[0] ? [...rows, { ...rows[0], ...strange.change }] : rows
  return strange.at ? { ...(converted as Body), [strange.at]: added } : added
}
