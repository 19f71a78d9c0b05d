import { http, HttpResponse } from 'msw'

/** Placeholder pages for the venue and the payment vendor that games and payments open. */
export const venuePath = '/mocked/venue'
export const paymentPath = '/mocked/pay'

const page = (title: string) =>
  HttpResponse.html(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>`)

export const pages = [
  http.get(`*${venuePath}`, () => page('The mocked venue')),
  http.get(`*${paymentPath}`, () => page('The mocked payment page')),
]
