// Tests deploy, server/jobs/start-jobs.ts, server/http/metrics.ts
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { jobNames } from '@/server/jobs/start-jobs'

const read = (path: string) => readFileSync(path, 'utf8')
const rules = read('deploy/prometheus/rules.yml')
const tests = read('deploy/prometheus/rules.test.yml')
const dashboard = read('deploy/prometheus/dashboard.json')

/** The names of our metrics, and those of Node and Prometheus that the alerts and the dashboard use. */
const known = new Set([
  ...['up', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'],
  ...['server/database-health.ts', 'server/http/metrics.ts', 'server/start-api.ts', 'front/site-health.ts'].flatMap(
    (file) => [...read(file).matchAll(/name: '([a-z_]+)'/g)].map(([, name = '']) => name),
  ),
])
/** Names before a selector, a range or a closing parenthesis. */
const metricsIn = (text: string) =>
  [...text.matchAll(/\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?=[{[)" <]|$)/gm)]
    .map(([, name = '']) => name.replace(/_bucket$/, ''))
    .filter((name) => !['histogram_quantile', 'rule_files', 'member_site'].includes(name))

describe('the alerts and the dashboard', () => {
  it('read metrics that the product has', () => {
    const expressions = [...rules.matchAll(/expr:([^]*?)\n +(?:for|annotations):/g)].map(([, text = '']) => text)
    const queries = [...dashboard.matchAll(/"expr": "(.*)"/g)].map(([, text = '']) => text.replaceAll('\\"', '"'))
    const used = new Set([...expressions, ...queries].flatMap(metricsIn))
    expect([...used].filter((name) => !known.has(name))).toEqual([])
    expect(used.size).toBeGreaterThan(12)
  })

  it('watch every job', () => {
    const watched = [...rules.matchAll(/job_last_ok_timestamp_seconds\{job=~?"([^"]+)"/g)]
      .flatMap(([, jobs = '']) => jobs.split('|'))
      .sort()
    expect(watched).toEqual([...jobNames].sort())
  })

  it('are each tested once, firing and silent', () => {
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    const tested = [...tests.matchAll(/alertname: (\w+)/g)].map(([, name = '']) => name)
    expect(tested.sort()).toEqual([...alerts, ...alerts].sort())
  })
})
