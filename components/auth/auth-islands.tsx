'use client'

import { island } from '@/components/ui/island'

/** The forms of sign-in and registration: in the page's HTML, interactive once the page has loaded. */
export const LoginForm = island(async () => (await import('./login-form')).LoginForm)
export const RegisterForm = island(async () => (await import('./register-form')).RegisterForm)
