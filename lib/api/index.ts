export { api, readyClient } from './api'
export { ApiError, isReported } from './api-error'
export { runtimeConfig } from './runtime-config'
export { listenForUnauthorized } from './unauthorized'
