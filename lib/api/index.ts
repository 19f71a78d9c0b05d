export { ApiError } from './api-error'
export { api } from './client'
export { listenForUnauthorized } from './http'
export { runtimeConfig } from './runtime-config'
