import type { AxiosInstance, AxiosResponse } from 'axios'
import { languageTag } from '@/contract/locales'
import { recordServerTime } from '../server-clock'
import { readDevice, readLocale, readToken, removeToken } from '../storage'
import { ApiError } from './api-error'
import { readFailure } from './reply'
import { runtimeConfig } from './runtime-config'
import { notifyUnauthorized } from './unauthorized'

/** The one axios instance, made on the first call: axios is not part of the first page load. */
let instance: Promise<AxiosInstance> | undefined
export function http(): Promise<AxiosInstance> {
  instance ??= createInstance().catch((error: unknown) => {
    // What could not be fetched may be had at the next call.
    instance = undefined
    throw error
  })
  return instance
}

async function createInstance(): Promise<AxiosInstance> {
  const [{ default: axios }, config] = await Promise.all([import('axios'), runtimeConfig()])
  const client = axios.create({ baseURL: config.apiBaseUrl, timeout: config.timeoutMs })
  client.interceptors.request.use((request) => {
    if (bearer()) request.headers.set('Authorization', bearer())
    request.headers.set('X-Device', readDevice())
    request.headers.set('Accept-Language', languageTag[readLocale()])
    return request
  })
  client.interceptors.response.use(noteTime, (thrown: unknown) => {
    if (axios.isAxiosError(thrown) && thrown.response) noteTime(thrown.response)
    const error = toApiError(thrown, axios.isAxiosError)
    const sent = axios.isAxiosError(thrown) && thrown.config?.headers.get('Authorization')
    // Of a session that another one has replaced meanwhile, a late answer ends nothing.
    if (error.httpStatus === 401 && (sent || '') === bearer()) {
      removeToken()
      notifyUnauthorized(error)
    }
    throw error
  })
  return client
}

function bearer(): string {
  const token = readToken()
  return token ? `Bearer ${token}` : ''
}

function noteTime(response: AxiosResponse): AxiosResponse {
  recordServerTime(response.headers['date'])
  return response
}

/** Section 8's catalogue: 401, timeout, network, other failures. */
function toApiError(thrown: unknown, isAxiosError: (value: unknown) => value is import('axios').AxiosError): ApiError {
  if (!isAxiosError(thrown)) return new ApiError('request_failed')
  if (thrown.response) {
    const { status, data } = thrown.response
    return readFailure(data, status === 401 ? 'local_unauthorized' : 'request_failed', status)
  }
  if (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT') return new ApiError('timeout')
  return new ApiError('network')
}
