import { writeFile } from 'node:fs/promises'
import { expect, test } from './fixtures'
import { operatorJson } from './support/operator'

test('what an operator publishes stands on the site at once, in each language, without its scripts', async ({
  request,
}, testInfo) => {
  const mark = `${testInfo.project.name}-${Date.now()}`
  const inEach = (text: string) => ({ tw: `${text} 甲`, vi: `${text} ă`, en: `${text} a`, th: `${text} ก` })
  const file = testInfo.outputPath('notice.json')
  await writeFile(
    file,
    JSON.stringify({ title: inEach(mark), content: inEach('<p>text</p><script>document.title=1</script>') }),
  )
  const { id } = await operatorJson<{ id: number }>('notices', 'publish', 'post', '--file', file)
  const homeIn = async (lang: string) => (await request.get('/', { headers: { cookie: `lang=${lang}` } })).text()
  await expect.poll(() => homeIn('th'), { timeout: 5_000 }).toContain(`${mark} ก`)
  await expect.poll(() => homeIn('vi'), { timeout: 5_000 }).toContain(`${mark} ă`)
  const posts = (await (await request.get('/api/v1/web/post')).json()) as { data: { title: string; content: string }[] }
  expect(posts.data.find(({ title }) => title === `${mark} 甲`)?.content).toBe('<p>text</p> 甲')
  await operatorJson('notices', 'withdraw', String(id))
  await expect.poll(() => homeIn('th'), { timeout: 5_000 }).not.toContain(mark)
})
