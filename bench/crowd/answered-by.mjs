/**
 * How many requests got their final answer from an instance, according to nginx's access log (`log_format` in
 * `deploy/nginx.conf`).
 * @param {string} accessLog
 * @param {string} instanceOrigin
 */
export function answeredBy(accessLog, instanceOrigin) {
  const address = new URL(instanceOrigin).host
  return accessLog.split('\n').filter((line) => {
    // After a failover, the line names both instances. The last one answered.
    const [, upstreams = ''] = / [\d.]+ ((?:[\d.]+:\d+(?:, )?)+) /.exec(line) ?? []
    return upstreams.split(', ').at(-1) === address
  }).length
}
