/** Whether a setting is switched on: `on`, `1` or `true`. */
export const isOn = (value: string | undefined): boolean => value === 'on' || value === '1' || value === 'true'

/** Environment variables. */
type Settings = Readonly<Record<string, string | undefined>>

/**
 * Whether the sandbox (venue, payments, SMS outbox, clock) is on. `SANDBOX` decides; if it is not set, the sandbox is
 * on only with the embedded database. The site, its content security policy and the API all use this function.
 */
export const isSandboxOn = ({ SANDBOX, API_BASE_URL, DATABASE_URL }: Settings): boolean =>
  SANDBOX ? isOn(SANDBOX) : !API_BASE_URL && !DATABASE_URL
