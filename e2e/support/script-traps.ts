import type { BrowserContext, Page } from '@playwright/test'

/** Events that a reader or a script of the page could bring about. */
const events = [
  'click',
  'mouseover',
  'pointerover',
  'focus',
  'focusin',
  'animationend',
  'transitionend',
  'toggle',
  'keydown',
]

/**
 * Sets a trap in every page and frame before anything of it runs: each call of `alert` is recorded in the topmost
 * window, by the name of the frame below it. Nothing leaves for another site meanwhile.
 */
export async function setTraps(context: BrowserContext, ownOrigin: string): Promise<void> {
  await context.addInitScript(() => {
    type Trapped = Window & { ran?: string[] }
    if (window === window.top) {
      window.addEventListener('message', ({ data }: MessageEvent<{ sprung?: string } | null>) => {
        if (data?.sprung) ((window as Trapped).ran ??= []).push(data.sprung)
      })
    }
    const spring = () => {
      let name = 'page'
      try {
        let frame: Window = window
        while (frame.parent !== window.top && frame.parent !== frame) frame = frame.parent
        if (frame !== window.top) name = frame.name
      } catch {
        // A frame of another origin keeps its name to itself.
        name = 'a frame of another origin'
      }
      window.top?.postMessage({ sprung: name }, '*')
    }
    for (const name of ['alert', 'confirm', 'prompt', 'print']) Object.assign(window, { [name]: spring })
  })
  await context.route(
    (url) => url.origin !== ownOrigin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  )
}

/**
 * What sprang a trap: the names of frames, or `page`. Before it is looked at, every event happens to every element inside
 * those that `within` selects, in the page and in the frames of it.
 */
export async function sprung(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    async ([happenings, selector]) => {
      const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument)
      for (const each of [document, ...frames]) {
        for (const place of each?.querySelectorAll(selector) ?? []) {
          for (const element of place.querySelectorAll('*')) {
            for (const type of happenings) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
          }
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
      return [...new Set((window as Window & { ran?: string[] }).ran ?? [])]
    },
    [events, within] as const,
  )
}
