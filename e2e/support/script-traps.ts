import type { BrowserContext, Page } from '@playwright/test'

/** Events that a user's action or a script of the page can cause. */
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
 * Sets a trap in every page and frame before its scripts run: `alert` records in the top window which of that window's
 * frames called it. Blocks requests to other sites.
 */
export async function setTraps(context: BrowserContext, ownOrigin: string): Promise<void> {
  await context.addInitScript(() => {
    type Trapped = Window & { ran?: string[] }
    if (window === window.top) {
      window.addEventListener('message', ({ data }: MessageEvent<{ tripped?: string } | null>) => {
        if (data?.tripped) ((window as Trapped).ran ??= []).push(data.tripped)
      })
    }
    const spring = () => {
      let name = 'page'
      try {
        let frame: Window = window
        while (frame.parent !== window.top && frame.parent !== frame) frame = frame.parent
        if (frame !== window.top) name = frame.name
      } catch {
        // The name of a frame of another origin cannot be read.
        name = 'a frame of another origin'
      }
      window.top?.postMessage({ tripped: name }, '*')
    }
    for (const name of ['alert', 'confirm', 'prompt', 'print']) Object.assign(window, { [name]: spring })
  })
  await context.route(
    (url) => url.origin !== ownOrigin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  )
}

/**
 * Returns what called a trap: names of frames, or `page`. Before that, dispatches every event on every element inside
 * those that `within` selects, in the page and its frames.
 */
export async function trippedTraps(page: Page, within: string): Promise<string[]> {
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
