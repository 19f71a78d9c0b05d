import { SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'
import type { PoolClient } from 'pg'

/**
 * Spans for the operator's own OpenTelemetry SDK (`node --import FILE`). Without one they cost next to nothing. They name
 * calls, statements and functions of ports, but never a value.
 */
const tracer = trace.getTracer('member-site')

/** Runs `work` in a span, which ends with it or with the promise that it returns. */
export function inSpan<Result>(name: string, attributes: Attributes, work: (span: Span) => Result): Result {
  return tracer.startActiveSpan(name, { attributes }, (span) => {
    const end = () => span.end()
    const fail = () => {
      span.setStatus({ code: SpanStatusCode.ERROR })
      end()
    }
    try {
      const result = work(span)
      if (result instanceof Promise) result.then(end, fail)
      else end()
      return result
    } catch (error) {
      fail()
      throw error
    }
  })
}

/** Makes a connection report each statement, without its values. */
export function traceStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const [config] = given
      const text = typeof config === 'object' && config !== null ? Reflect.get(config, 'text') : config
      const done = given.at(-1)
      if (typeof text !== 'string') return query(...given)
      const [name = ''] = text.trimStart().split(/\s/, 1)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      if (typeof done !== 'function') return inSpan(name, attributes, () => query(...given))
      // The pool's own queries pass a function instead of awaiting a promise.
      void inSpan(
        name,
        attributes,
        () =>
          new Promise<void>((resolve) => {
            const answered = (...results: unknown[]) => {
              resolve()
              Reflect.apply(done, undefined, results)
            }
            query(...given.slice(0, -1), answered)
          }),
      )
      return undefined
    },
  })
}

/** Makes the functions of these ports report their calls, such as `gameVenue.transferIn`. */
export function traceCalls<Ports extends object>(ports: Ports, names: readonly (keyof Ports & string)[]): Ports {
  const traced = names.flatMap((name) => {
    const port: unknown = ports[name]
    return typeof port === 'object' && port !== null ? [[name, tracedPort(name, port)]] : []
  })
  return { ...ports, ...Object.fromEntries(traced) }
}

const tracedPort = (name: string, port: object): object =>
  new Proxy(port, {
    get: (target, verb) => {
      const own: unknown = Reflect.get(target, verb)
      if (typeof own !== 'function') return own
      return (...given: unknown[]) =>
        inSpan(`${name}.${String(verb)}`, {}, (): unknown => Reflect.apply(own, target, given))
    },
  })
