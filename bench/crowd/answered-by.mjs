/**
 * How many requests an instance answered in the end, by nginx's access log (`log_format` in `deploy/nginx.conf`).
 *
 * @param {string} accessLog
 * @param {string} instanceOrigin
 */
export function answeredBy(accessLog, instanceOrigin) {
  const address = new URL(instanceOrigin).host
  return accessLog.split('\n').filter((line) => {
    // Where one stood in for another both are named, the last is the one that answered.
    const [, upstreams = ''] = / [\d.]+ ((?:[\d.]+:\d+(?:, )?)+) /.exec(line) ?? []
    return upstreams.split(', ').at(-1) === address
  }).length
}
