/** Masks all but the last `shown` characters. */
export function maskAllButLast(shown: number, value: string): string {
  const hidden = Math.max(0, value.length - shown)
  return '*'.repeat(hidden) + value.slice(hidden)
}

/** Masks a mobile number, except its first five and last three characters: `+8869****678`. */
export function maskMobile(mobile: string): string {
  const head = mobile.slice(0, 5)
  const tail = mobile.slice(-3)
  return head + '*'.repeat(Math.max(0, mobile.length - head.length - tail.length)) + tail
}

/** Masks an ID number, except its first and last three characters: `A******789`. */
export function maskIdNumber(idNumber: string): string {
  return idNumber.slice(0, 1) + maskAllButLast(3, idNumber.slice(1))
}
