export { api, loadClientWhenIdle, preloadClient } from './api'
export { ApiError, isReported } from './api-error'
export { runtimeConfig } from './runtime-config'
export { onUnauthorized } from './unauthorized'
