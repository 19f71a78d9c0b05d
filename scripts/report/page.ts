/** One route as one role sees it, for the gallery. */
export type Exhibit = {
  path: string
  role: string
  device: string
  locale: string
  /** The picture's path inside the gallery's folder. */
  picture: string
  status: number
  title: string
  /** How many pixels the page is wider than its window; 0 or less if it fits. */
  overflow: number
  /** Findings of axe, each with its rule and element. */
  faults: string[]
}
export type Suite = { title: string; passed: number; failed: number; report: string }

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root { color-scheme: dark; font: 15px/1.5 system-ui, sans-serif; background: #0d1020; color: #eef0ff }
body { margin: 0 auto; max-width: 1500px; padding: 24px }
a { color: #ffd48a } h2 { margin-top: 2.5em }
table { border-collapse: collapse } td, th { padding: 6px 14px; text-align: left; border-bottom: 1px solid #2c3152 }
.bad { color: #ff9a8a; font-weight: 600 } .good { color: #8be0b4 }
form { display: flex; flex-wrap: wrap; gap: 20px; position: sticky; top: 0; background: #0d1020; padding: 12px 0; z-index: 1 }
fieldset { border: 1px solid #2c3152; border-radius: 8px } label { margin-right: 10px }
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 20px }
figure { margin: 0 } figure[hidden] { display: none }
figure img { width: 100%; height: 340px; object-fit: cover; object-position: top; border: 1px solid #2c3152; border-radius: 8px }
figcaption { font-size: 13px }`

/** Filters the gallery. The script is inline, because the page is opened from a disk. */
const script = `
const form = document.querySelector('form')
const show = () => {
  const chosen = Object.fromEntries(new FormData(form))
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = !['role', 'device', 'locale'].every((name) => chosen[name] === 'all' || chosen[name] === figure.dataset[name])
}
form.addEventListener('change', show); show()`

/** Radio buttons, with the first value selected. */
const choice = (name: string, values: readonly string[]) =>
  `<fieldset><legend>${name}</legend>${values
    .map(
      (value, index) =>
        `<label><input type="radio" name="${name}" value="${value}"${index === 0 ? ' checked' : ''}> ${value}</label>`,
    )
    .join('')}</fieldset>`

const problemsOf = ({ status, overflow, faults }: Exhibit) => [
  ...(status === 200 ? [] : [`status ${status}`]),
  ...(overflow > 0 ? [`${overflow} px too wide`] : []),
  ...faults,
]

const figure = (exhibit: Exhibit) => {
  const problems = problemsOf(exhibit)
  const state =
    problems.length === 0
      ? '<span class="good">axe: nothing</span>'
      : `<span class="bad">${escape(problems.join('; '))}</span>`
  return `<figure data-role="${exhibit.role}" data-device="${exhibit.device}" data-locale="${exhibit.locale}">
<a href="gallery/${exhibit.picture}"><img loading="lazy" src="gallery/${exhibit.picture}" alt="${escape(exhibit.title)}"></a>
<figcaption><b>${exhibit.path}</b> · ${exhibit.role} · ${exhibit.device} · ${exhibit.locale}<br>${state}</figcaption></figure>`
}

const row = ({ title, passed, failed, report }: Suite) =>
  `<tr><td>${report ? `<a href="${report}">${escape(title)}</a>` : escape(title)}</td><td>${passed}</td><td class="${failed ? 'bad' : 'good'}">${failed}</td></tr>`

type Report = { made: string; commit: string; suites: readonly Suite[]; exhibits: readonly Exhibit[] }

/** The report's first page: HTML that needs only the folder next to it. */
export function reportPage({ made, commit, suites, exhibits }: Report): string {
  const faulty = exhibits.filter((exhibit) => problemsOf(exhibit).length > 0)
  const sorted = exhibits.toSorted((a, b) => a.path.localeCompare(b.path) || a.picture.localeCompare(b.picture))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Member site: report</title><style>${style}</style></head><body>
<h1>Member site: report</h1><p>Made ${made} from commit ${escape(commit)}.</p>
<h2>Tests</h2><table><tr><th>What ran</th><th>Passed</th><th>Failed</th></tr>${suites.map(row).join('')}</table>
<p>Each line of journeys links to a report with a screenshot and a trace of every failed one.</p>
<h2>Accessibility</h2><p class="${faulty.length ? 'bad' : 'good'}">axe (WCAG 2.2 A and AA) checked ${exhibits.length} pages and found problems in ${faulty.length}.</p>
<h2>Every route</h2><form>${choice('role', ['member', 'guest', 'all'])}${choice('device', ['mobile', 'desktop', 'all'])}${choice('locale', ['tw', 'vi', 'en', 'th', 'all'])}</form>
<div class="gallery">${sorted.map(figure).join('\n')}</div><script>${script}</script></body></html>`
}
