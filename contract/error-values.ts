const minuteS = 60
const hourS = 60 * minuteS

/**
 * Values for the placeholders of an error's text: its params, and `retry_after` (seconds; 60 by default) as `hours`,
 * `minutes` and `seconds`. From one minute on, it is rounded up to full minutes. Without its `kind`, `play_closed` gets its
 * neutral text, and so does `proof_needed` without its `purpose`.
 */
export function errorValues(params: Record<string, string | number>): Record<string, string | number> {
  const waitS = Number(params['retry_after'] ?? minuteS)
  const rounded = waitS < minuteS ? waitS : Math.ceil(waitS / minuteS) * minuteS
  const [hours, minutes] = [Math.floor(rounded / hourS), Math.floor((rounded % hourS) / minuteS)]
  const neutral = { kind: 'imposed', purpose: 'any' }
  return { ...neutral, ...params, hours, minutes: params['minutes'] ?? minutes, seconds: rounded % minuteS }
}
