import { act, fireEvent, render, screen } from '@testing-library/react'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server.browser'
import { afterEach, expect, test, vi } from 'vitest'
import { island } from '@/components/ui/load/island'

const sent = vi.fn()

/** Adds a page as the server sends it, and returns its root. */
async function showHtmlOf(part: ReactNode): Promise<HTMLElement> {
  const stream = await renderToReadableStream(part)
  await stream.allReady
  const page = document.createElement('div')
  page.innerHTML = await new Response(stream).text()
  document.body.append(page)
  return page
}

function Form() {
  const [name, setName] = useState('')
  return (
    <form onSubmit={(event) => (event.preventDefault(), sent(name))}>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="submit">send</button>
    </form>
  )
}

/** A browser in which no part below comes near. */
function stubObserver() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
}

afterEach(() => {
  document.body.innerHTML = ''
  sent.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with an island (a part that loads its script later); the script arrives when `arrive` is called. */
async function openPage() {
  let arrive = () => {}
  const script = new Promise<void>((resolve) => (arrive = resolve))
  const server = island(async () => Form)
  const Browser = island(async () => {
    await script
    return Form
  })
  const Server = server
  const page = await showHtmlOf(<Server />)
  await act(async () => hydrateRoot(page, <Browser />))
  return { arrive: () => act(async () => arrive()) }
}

test('an island shows its HTML before its script arrives; what was typed or pressed meanwhile takes effect then', async () => {
  const { arrive } = await openPage()
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Mei' } })
  expect(fireEvent.click(screen.getByRole('button'))).toBe(false)
  expect(sent).not.toHaveBeenCalled()
  await arrive()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('Mei'))
  expect(screen.getByLabelText('name')).toHaveValue('Mei')
})

/** Like a header: guests' form in the HTML, a member's buttons as soon as the browser has read its storage. */
function Bar() {
  const isMember = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <>
      {isMember ? (
        <div>
          <button onClick={() => sent('announcements')}>announcements</button>
          <button onClick={() => sent('logout')}>logout</button>
        </div>
      ) : (
        <form>
          <button type="submit">sign in</button>
        </form>
      )}
      <button onClick={() => sent('search')}>search</button>
    </>
  )
}

test.each([
  ['search', ['search']],
  ['sign in', []],
])('an early click on “%s” never reaches another button that took its place', async (name, expected) => {
  let arrive = () => {}
  const script = new Promise<void>((resolve) => (arrive = resolve))
  const Server = island(async () => Bar)
  const page = await showHtmlOf(<Server />)
  const Browser = island(async () => (await script, Bar))
  await act(async () => hydrateRoot(page, <Browser />))
  fireEvent.click(screen.getByRole('button', { name }))
  await act(async () => arrive())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.getByRole('button', { name: 'logout' })).toBeVisible()
  expect(sent.mock.calls.flat()).toEqual(expected)
})

test('an island whose script already runs does not repeat input', async () => {
  const { arrive } = await openPage()
  await arrive()
  await vi.waitFor(() => {
    fireEvent.click(screen.getByRole('button'))
    expect(sent).toHaveBeenCalledWith('')
  })
  sent.mockReset()
  fireEvent.click(screen.getByRole('button'))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('an island whose script fails to load, because the connection is down, keeps its HTML and loads it later', async () => {
  const Server = island(async () => Form)
  const page = await showHtmlOf(<Server />)
  const load = vi.fn(async () => Form).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', vi.fn(async () => new Response()).mockRejectedValueOnce(new TypeError('Failed to fetch')))
  const Browser = island(load)
  vi.useFakeTimers()
  await act(async () => {
    hydrateRoot(page, <Browser />)
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(screen.getByRole('button')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(load).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button'))
  expect(sent).toHaveBeenCalledWith('')
})

test('an island hidden at this width keeps its HTML and loads no script until the width shows it', async () => {
  const width = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => width)
  const load = vi.fn(async () => Form)
  const Server = island(async () => Form)
  const page = await showHtmlOf(<Server />)
  const Browser = island(load, { media: '(width >= 992px)' })
  await act(async () =>
    hydrateRoot(page, <Browser />, { onRecoverableError: (error) => expect.unreachable(String(error)) }),
  )
  expect(screen.getByRole('button')).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  width.matches = true
  await act(async () => width.dispatchEvent(new Event('change')))
  fireEvent.click(await screen.findByRole('button'))
  expect(sent).toHaveBeenCalledWith('')
})

test('after a navigation an island hidden at this width is not rendered, because the browser may not set its HTML', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const setHtml = vi.spyOn(Element.prototype, 'innerHTML', 'set')
  const load = vi.fn(async () => Form)
  const Browser = island(load, { media: '(width >= 992px)' })
  render(<Browser />)
  expect(setHtml).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
  setHtml.mockRestore()
})

test.each(['scrolled near', 'a key pressed'])(
  'an island below the first view loads its script once it is needed: %s',
  async (reason) => {
    const Server = island(async () => Form, { isNear: true })
    const observer = { callback: (_: { isIntersecting: boolean }[]) => {}, observed: [] as Element[] }
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof observer.callback) {
          observer.callback = callback
        }
        observe = (part: Element) => observer.observed.push(part)
        disconnect = () => {}
      },
    )
    const load = vi.fn(async () => Form)
    const page = await showHtmlOf(<Server />)
    const Browser = island(load, { isNear: true })
    await act(async () => hydrateRoot(page, <Browser />))
    await act(async () => observer.callback([{ isIntersecting: false }]))
    expect(observer.observed).toEqual([screen.getByRole('button').closest('form')])
    expect(load).not.toHaveBeenCalled()
    await act(async () =>
      reason === 'scrolled near'
        ? observer.callback([{ isIntersecting: true }])
        : fireEvent.keyDown(document.body, { key: 'Tab' }),
    )
    await vi.waitFor(() => {
      fireEvent.click(screen.getByRole('button'))
      expect(sent).toHaveBeenCalledWith('')
    })
  },
)

test('an island below the first view loads its script when a context changes, because the rest of the page waits for it', async () => {
  const arrival = new EventTarget()
  const createPage = () => {
    const Offer = createContext('')
    const Far = island(async () => () => <p>{use(Offer)}</p>, { isNear: true })
    return function Page() {
      const [offer, setOffer] = useState('all')
      useEffect(() => arrival.addEventListener('offer', () => setOffer('none')), [])
      return (
        <Offer value={offer}>
          <h1>{offer}</h1>
          <Far />
        </Offer>
      )
    }
  }
  const Server = createPage()
  const page = await showHtmlOf(<Server />)
  stubObserver()
  const Browser = createPage()
  await act(async () => hydrateRoot(page, <Browser />))
  await act(async () => arrival.dispatchEvent(new Event('offer')))
  expect(await screen.findByRole('heading', { name: 'none' })).toBeVisible()
  expect(screen.getByRole('paragraph')).toHaveTextContent('none')
})

test('after a navigation an island loads its script at once, because the navigation waits for it', async () => {
  stubObserver()
  const Browser = island(async () => Form, { isNear: true })
  render(<Browser />)
  expect(await screen.findByRole('button')).toBeVisible()
})
