import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api'
import { createResource } from '@/stores/resource'

const deferred = <T>() => {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve }
}

describe('createResource', () => {
  it('keeps the old data while new data is loading', async () => {
    const second = deferred<number>()
    const fetch = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockReturnValueOnce(second.promise)
    const useStore = createResource(fetch)
    await useStore.getState().load()
    const loading = useStore.getState().load()
    expect(useStore.getState()).toMatchObject({ data: 1, status: 'loading' })
    second.resolve(2)
    await loading
    expect(useStore.getState()).toMatchObject({ data: 2, status: 'ready' })
  })

  it('drops an old reply that arrives after a newer one', async () => {
    const slow = deferred<number>()
    const useStore = createResource(
      vi.fn<() => Promise<number>>().mockReturnValueOnce(slow.promise).mockResolvedValueOnce(2),
    )
    const first = useStore.getState().load()
    await useStore.getState().load()
    slow.resolve(1)
    await first
    expect(useStore.getState().data).toBe(2)
  })

  it('drops a reply that arrives after the reset', async () => {
    const late = deferred<number>()
    const useStore = createResource(() => late.promise)
    const loading = useStore.getState().load()
    useStore.getState().reset()
    late.resolve(1)
    await loading
    expect(useStore.getState()).toMatchObject({ data: null, status: 'idle' })
  })

  it('keeps error and data after a failure, and rejects with the error', async () => {
    const refused = new ApiError('forbidden')
    const useStore = createResource(
      vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockRejectedValueOnce(refused),
    )
    await useStore.getState().load()
    await expect(useStore.getState().load()).rejects.toBe(refused)
    expect(useStore.getState()).toMatchObject({ data: 1, status: 'failed', error: refused })
  })

  it('reload() never rejects, and keeps the error of a failure', async () => {
    const refused = new ApiError('forbidden')
    const useStore = createResource(() => Promise.reject(refused))
    await expect(useStore.getState().reload()).resolves.toBeUndefined()
    expect(useStore.getState()).toMatchObject({ data: null, status: 'failed', error: refused })
  })

  it('turns any other thrown value into an ApiError', async () => {
    const useStore = createResource(() => Promise.reject(new TypeError('x')))
    await expect(useStore.getState().load()).rejects.toMatchObject({ code: 'request_failed' })
  })

  it('makes one call for several callers, and rejects for each', async () => {
    const fetch = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new ApiError('network')).mockResolvedValue(1)
    const useStore = createResource(fetch)
    const first = useStore.getState().load()
    const second = useStore.getState().loadOnce()
    await expect(first).rejects.toThrow(ApiError)
    await expect(second).rejects.toThrow(ApiError)
    await useStore.getState().loadOnce()
    await useStore.getState().loadOnce()
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(useStore.getState()).toMatchObject({ data: 1, status: 'ready' })
  })
})
