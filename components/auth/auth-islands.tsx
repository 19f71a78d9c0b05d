'use client'

import { island } from '@/components/ui/load/island'

/** The forms of sign-in, registration and recovery: in the page's HTML, interactive once the page has loaded. */
export const LoginForm = island(async () => (await import('./login-form')).LoginForm)
export const RegisterForm = island(async () => (await import('./register-form')).RegisterForm)
export const RecoverForm = island(async () => (await import('./recover-form')).RecoverForm)
