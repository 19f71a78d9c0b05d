/** Sends an SMS. May throw. Never called inside a database transaction. */
export type Sms = { send: (message: { mobile: string; text: string; at: Date }) => Promise<void> }
