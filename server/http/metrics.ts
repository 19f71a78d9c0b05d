import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the buckets of answering times, in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A figure that is read at each scrape, one for each value of its label. A failed read leaves the figure out. */
export type WatchedFigure = {
  name: string
  help: string
  /** Absent for a single figure, which is read under the empty name. */
  label?: string
  read: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>
}

/**
 * What this process counts of itself, in the text format that Prometheus reads. Names of calls and jobs only, never of
 * people.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #registers = [this.#registry]
  readonly #answers = new Counter({
    name: 'api_answers_total',
    help: 'Answers by call and status.',
    labelNames: ['call', 'status'],
    registers: this.#registers,
  })
  readonly #times = new Histogram({
    name: 'api_answer_seconds',
    help: 'Time to answer, by call.',
    labelNames: ['call'],
    buckets,
    registers: this.#registers,
  })
  readonly #runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of a job in this process, by outcome.',
    labelNames: ['job', 'outcome'],
    registers: this.#registers,
  })
  readonly #lastOk = new Gauge({
    name: 'job_last_ok_timestamp_seconds',
    help: 'End of the last run that succeeded here; the start of the process before the first one.',
    labelNames: ['job'],
    registers: this.#registers,
  })

  /** The content type of `text`. */
  readonly contentType = this.#registry.contentType

  /** Adds the process itself: processor, memory, garbage collection, delay of the event loop. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Adds a figure of another part of the product. */
  watch({ name, help, label, read }: WatchedFigure): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: this.#registers,
      collect: async () => {
        gauge.reset()
        if (!label) gauge.remove()
        const figures = await Promise.resolve(read()).catch(() => ({}))
        for (const [value, figure] of Object.entries(figures)) gauge.set(label ? { [label]: value } : {}, figure)
      },
    })
  }

  /** Lists jobs before their first run, so that an alert on one that never runs can fire. */
  expectJobs(names: readonly string[]): void {
    for (const job of names) {
      for (const outcome of ['ok', 'failed']) this.#runs.inc({ job, outcome }, 0)
      this.#lastOk.set({ job }, Date.now() / 1000)
    }
  }

  /** Counts an answer of a call; `tookMs` in milliseconds. */
  answered({ call, status, tookMs }: { call: string; status: number; tookMs: number }): void {
    this.#answers.inc({ call, status })
    this.#times.observe({ call }, tookMs / 1000)
  }

  /** Counts a run of a job. */
  ranJob(job: string, isOk: boolean): void {
    this.#runs.inc({ job, outcome: isOk ? 'ok' : 'failed' })
    if (isOk) this.#lastOk.set({ job }, Date.now() / 1000)
  }

  /** Everything counted so far, as text. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
