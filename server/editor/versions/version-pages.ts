/**
 * The pages of earlier versions. They are documents of their own, made on the server: links and forms do everything, and
 * nothing has to know what Decap is doing.
 */
import { html, raw } from 'hono/html'
import type { Change, Piece } from './changes-in-words.ts'

export type Html = ReturnType<typeof html>

/** The address of a file's versions, or of one of them. */
export const versionsAddress = (
  file: string,
  more: Readonly<Record<string, string>> = {},
): string => `versions?${String(new URLSearchParams({ file, ...more }))}`

interface Frame {
  title: string
  links: readonly { address: string; name: string }[]
  /** Says that something has just been done, or why not. */
  message?: string | undefined
}

/** A whole document. */
export const page = ({ title, links, message }: Frame, body: Html): Html =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${message ? `${message} ` : ''}${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="versions.css" />
      </head>
      <body>
        <nav aria-label="写作页面">
          ${links.map(({ address, name }) => html`<a href="${address}">${name}</a>`)}
        </nav>
        <main>
          <h1>${title}</h1>
          ${message ? html`<p class="message">${message}</p>` : ''} ${body}
        </main>
      </body>
    </html>`

/** Screen readers do not say by themselves which words came and went. */
const MARKS = { added: ['ins', '［加上］'], removed: ['del', '［删去］'] } as const

function piece({ kind, text }: Piece): Html | string {
  if (kind === 'same') return text
  const [tag, spoken] = MARKS[kind]
  return html`${raw(`<${tag}>`)}<span class="spoken">${spoken}</span>${text}${raw(`</${tag}>`)}`
}

const changedLines = (lines: readonly Piece[][]): Html =>
  html`${lines.map((line) => html`<p>${line.map(piece)}</p>`)}`

/** @param isOpen shows the words at once */
const changeList = (changes: readonly Change[], isOpen = false): Html => {
  const withLines = changes.filter(({ lines }) => lines.length > 0)
  return html`<ul>
      ${changes.map(({ sentence }) => html`<li>${sentence}</li>`)}
    </ul>
    ${
      withLines.length > 0
        ? html`<details ${isOpen ? 'open' : ''}>
            <summary>看改动的字</summary>
            ${withLines.map(
              ({ sentence, lines }) =>
                html`<h3>${sentence}</h3>
                  <div class="words">${changedLines(lines)}</div>`,
            )}
          </details>`
        : ''
    }`
}

export interface VersionRow {
  /** Counted from the first version. */
  number: number
  address: string
  time: string
  who: string
  /** `现在的内容`, `已删除` … */
  note: string | undefined
  changes: readonly Change[]
  /** Said where there are no changes. */
  unchanged: string
}

export const versionList = (rows: readonly VersionRow[]): Html =>
  html`<ol class="versions">
    ${rows.map(
      ({ number, address, time, who, note, changes, unchanged }) =>
        html`<li>
          <h2>第 ${number} 版　${time}　${who}${note ? html`<strong>${note}</strong>` : ''}</h2>
          ${changes.length > 0 ? changeList(changes) : html`<p>${unchanged}</p>`}
          <a class="button" href="${address}" aria-label="看这个版本：第 ${number} 版"
            >看这个版本</a
          >
        </li>`,
    )}
  </ol>`

export interface DeletedRow {
  address: string
  title: string
  place: string
  time: string
  who: string
}

export const deletedList = (rows: readonly DeletedRow[]): Html =>
  html`<ul class="versions">
    ${rows.map(
      ({ address, title, place, time, who }) =>
        html`<li>
          <h2>${title}</h2>
          <p>${place}　${time} 删除　${who}</p>
          <a class="button" href="${address}" aria-label="看一看，恢复：${title}">看一看，恢复</a>
        </li>`,
    )}
  </ul>`

export interface ShownField {
  label: string
  lines: readonly string[]
}

interface ShownVersion {
  file: string
  text: string
  /** How bringing it back changes the site for readers. */
  effect: string | undefined
  /** From the present content to this version; `undefined` for a file that is not there. */
  changes: readonly Change[] | undefined
  fields: readonly ShownField[]
  /** The body as readers would see it. */
  body: Html | undefined
}

export const oneVersion = ({ file, text, effect, changes, fields, body }: ShownVersion): Html =>
  html`<section aria-labelledby="difference">
      <h2 id="difference">${changes ? '恢复以后会变的' : '恢复'}</h2>
      ${changes?.length === 0 ? html`<p>和现在的内容一样，不用恢复。要找回改动、删去以前的，请点“以前的版本”，看更早的一版。</p>` : ''}
      ${changes && changes.length > 0 ? changeList(changes, true) : ''}
      ${effect ? html`<p><strong>${effect}</strong></p>` : ''}
      ${
        changes?.length === 0
          ? ''
          : html`<form method="post" action="versions">
              <input type="hidden" name="file" value="${file}" />
              <input type="hidden" name="text" value="${text}" />
              <button>恢复这个版本</button>
              ${changes ? html`<p>现在的内容也会留下，可以再恢复。</p>` : ''}
            </form>`
      }
    </section>
    <section aria-labelledby="text">
      <h2 id="text">这个版本的内容</h2>
      <dl>
        ${fields.map(
          ({ label, lines }) =>
            html`<dt>${label}</dt>
              <dd>${lines.map((line) => html`<p>${line}</p>`)}</dd>`,
        )}
      </dl>
      ${body ? html`<div class="text">${body}</div>` : ''}
    </section>`
