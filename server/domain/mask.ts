/** Only the last `shown` signs stay legible. */
export function maskAllButLast(shown: number, value: string): string {
  const hidden = Math.max(0, value.length - shown)
  return '*'.repeat(hidden) + value.slice(hidden)
}

/** A mobile number of which a helpful few digits are seen: `+8869****678`. */
export function maskMobile(mobile: string): string {
  const head = mobile.slice(0, 5)
  const tail = mobile.slice(-3)
  return head + '*'.repeat(Math.max(0, mobile.length - head.length - tail.length)) + tail
}

/** An ID number of which the first and the last three signs are seen: `A******789`. */
export function maskIdNumber(idNumber: string): string {
  return idNumber.slice(0, 1) + maskAllButLast(3, idNumber.slice(1))
}
