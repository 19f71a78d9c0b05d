/** Upper bounds of the buckets of answering times, in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Timed = { counts: number[]; sum: number; count: number }
/** A figure that is read when it is asked for, one for each value of its label. */
type Gauge = { name: string; label: string; read: () => Readonly<Record<string, number>> }
type JobRuns = { ok: number; failed: number; lastOkSeconds: number }

const labels = (pairs: Record<string, string | number>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')

/** What this process counts of itself, in the text format that Prometheus reads. Names of calls only, never of people. */
export class Metrics {
  readonly #answers = new Map<string, number>()
  readonly #times = new Map<string, Timed>()
  readonly #jobs = new Map<string, JobRuns>()
  readonly #gauges: Gauge[] = []

  /** Adds a figure of somebody else's to what is told. */
  watch(gauge: Gauge): void {
    this.#gauges.push(gauge)
  }

  /** Counts an answer of a call; `tookMs` in milliseconds. */
  answered({ call, status, tookMs }: { call: string; status: number; tookMs: number }): void {
    const key = labels({ call, status })
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1)
    const seconds = tookMs / 1000
    const timed = this.#times.get(call) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 }
    this.#times.set(call, {
      counts: timed.counts.map((count, index) => count + (seconds <= (buckets[index] ?? 0) ? 1 : 0)),
      sum: timed.sum + seconds,
      count: timed.count + 1,
    })
  }

  /** Counts a run of a job. */
  ranJob(job: string, isOk: boolean): void {
    const runs = this.#jobs.get(job) ?? { ok: 0, failed: 0, lastOkSeconds: 0 }
    const done = isOk ? { ok: runs.ok + 1, lastOkSeconds: Date.now() / 1000 } : { failed: runs.failed + 1 }
    this.#jobs.set(job, { ...runs, ...done })
  }

  /** Everything counted so far, as text. */
  text(): string {
    return [
      ...this.#answerLines(),
      ...this.#timeLines(),
      ...this.#jobLines(),
      ...this.#gaugeLines(),
      ...processLines(),
      '',
    ].join('\n')
  }

  #answerLines(): string[] {
    const lines = [...this.#answers].map(([key, count]) => `api_answers_total{${key}} ${count}`)
    return ['# TYPE api_answers_total counter', ...lines]
  }

  #timeLines(): string[] {
    const lines = [...this.#times].flatMap(([call, { counts, sum, count }]) => [
      ...counts.map((each, index) => `api_answer_seconds_bucket{${labels({ call, le: buckets[index] ?? 0 })}} ${each}`),
      `api_answer_seconds_bucket{${labels({ call, le: '+Inf' })}} ${count}`,
      `api_answer_seconds_sum{${labels({ call })}} ${sum}`,
      `api_answer_seconds_count{${labels({ call })}} ${count}`,
    ])
    return ['# TYPE api_answer_seconds histogram', ...lines]
  }

  #gaugeLines(): string[] {
    return this.#gauges.flatMap(({ name, label, read }) => [
      `# TYPE ${name} gauge`,
      ...Object.entries(read()).map(([value, figure]) => `${name}{${labels({ [label]: value })}} ${figure}`),
    ])
  }

  #jobLines(): string[] {
    const jobs = [...this.#jobs]
    return [
      '# TYPE job_runs_total counter',
      ...jobs.flatMap(([job, { ok, failed }]) => [
        `job_runs_total{${labels({ job, outcome: 'ok' })}} ${ok}`,
        `job_runs_total{${labels({ job, outcome: 'failed' })}} ${failed}`,
      ]),
      '# TYPE job_last_ok_timestamp_seconds gauge',
      ...jobs.map(([job, { lastOkSeconds }]) => `job_last_ok_timestamp_seconds{${labels({ job })}} ${lastOkSeconds}`),
    ]
  }
}

function processLines(): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE process_heap_used_bytes gauge',
    `process_heap_used_bytes ${heapUsed}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime()}`,
  ]
}
