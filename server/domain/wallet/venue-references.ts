type Direction = 'in' | 'out'

/** What a venue, and the ledger, know one movement of an order by. */
export const movementReference = (transfer: string, direction: Direction): string => `${transfer}-${direction}`
export const ledgerReference = (movement: string): string => `venue:${movement}`
