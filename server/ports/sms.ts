/** Sends a text message. May fail by throwing; a message is never sent inside a database transaction. */
export type Sms = { send: (message: { mobile: string; text: string; at: Date }) => Promise<void> }
