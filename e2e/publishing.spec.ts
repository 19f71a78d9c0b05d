import { writeFile } from 'node:fs/promises'
import { expect, test } from './fixtures'
import { operatorJson } from './support/operator'

test('content that an operator publishes is in the site’s HTML within seconds, in every language', async ({
  request,
}, testInfo) => {
  const mark = `${testInfo.project.name}-${Date.now()}`
  const inEach = (text: string) => ({ tw: `${text} 甲`, vi: `${text} ă`, en: `${text} a`, th: `${text} ก` })
  const file = testInfo.outputPath('notice.json')
  await writeFile(
    file,
    JSON.stringify({
      title: inEach(mark),
      content: inEach('<p>text</p><script>document.title=1</script>'),
      offer: false,
    }),
  )
  const { id } = await operatorJson<{ id: number }>('notices', 'publish', 'post', '--file', file)
  const homeIn = async (lang: string) => (await request.get('/', { headers: { cookie: `lang=${lang}` } })).text()
  await expect.poll(() => homeIn('th'), { timeout: 15_000 }).toContain(`${mark} ก`)
  await expect.poll(() => homeIn('vi'), { timeout: 15_000 }).toContain(`${mark} ă`)
  const posts = (await (await request.get('/api/v1/web/post')).json()) as { data: { title: string; content: string }[] }
  expect(posts.data.find(({ title }) => title === `${mark} 甲`)?.content).toBe('<p>text</p> 甲')
  await operatorJson('notices', 'withdraw', String(id))
  await expect.poll(() => homeIn('th'), { timeout: 15_000 }).not.toContain(mark)
})

test('cached pages and their data contain nothing from a visitor’s request', async ({ request }, testInfo) => {
  const inEach = { tw: '甲', vi: 'ă', en: 'a', th: 'ก' }
  const file = testInfo.outputPath('notice.json')
  await writeFile(file, JSON.stringify({ title: inEach, content: inEach, offer: false }))
  const mark = 'OfOneVisitor'
  const visitor = {
    cookie: `lang=en; a=${mark}`,
    'user-agent': `Googlebot ${mark}`,
    'content-security-policy': `script-src 'nonce-${mark}'`,
    'x-forwarded-host': `${mark}.example`,
    referer: `https://${mark}.example/`,
  }
  const part = { rsc: '1', 'next-url': `/${mark}` }
  const requests = [
    ['/promote', visitor],
    ['/promote', { ...visitor, ...part }],
    ['/', { ...visitor, ...part, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
    [`/${mark}`, visitor],
    [`/${mark}`, { ...visitor, ...part }],
  ] as const
  for (const [path, headers] of requests) {
    // Pages are rendered again within seconds; this visitor's request may do it.
    const { id } = await operatorJson<{ id: number }>('notices', 'publish', 'post', '--file', file)
    await request.get(`${path}?introducer=${mark}&_rsc=${mark}`, { headers })
    for (const each of ['/', '/promote', '/nowhere']) {
      for (const otherHeaders of [{ cookie: 'lang=en' }, { cookie: 'lang=en', rsc: '1' }]) {
        const answer = await request.get(each, { headers: otherHeaders })
        expect(await answer.text(), `${each} after ${path}`).not.toContain(mark)
        expect(JSON.stringify(answer.headers()), `${each} after ${path}`).not.toContain(mark)
      }
    }
    await operatorJson('notices', 'withdraw', String(id))
  }
})
