import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the buckets of response times, in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * A metric that is read at each scrape, with one value for each value of its label. A read that fails leaves it out.
 */
type WatchedFigure = {
  name: string
  help: string
  /** Absent for a metric with a single value, which is returned under the empty name. */
  label?: string
  read: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>
}

/** What this process counts, in the text format of Prometheus. It contains names of calls and jobs, never of people. */
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
    help: 'End of the last successful run in this process; before the first one, the start of the process.',
    labelNames: ['job'],
    registers: this.#registers,
  })

  /** The content type of `text`. */
  readonly contentType = this.#registry.contentType

  /** Adds metrics of the process itself: processor, memory, garbage collection, delay of the event loop. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Adds a metric of another part of the product. */
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

  /** Lists jobs before their first run. Otherwise no alert could fire for a job that never runs. */
  expectJobs(names: readonly string[]): void {
    for (const job of names) {
      for (const outcome of ['ok', 'failed']) this.#runs.inc({ job, outcome }, 0)
      this.#lastOk.set({ job }, Date.now() / 1000)
    }
  }

  /** Counts an answer to a call. */
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
