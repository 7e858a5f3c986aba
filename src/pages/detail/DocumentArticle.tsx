import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { siteConfig } from '#company/site.ts'
import { type ContentsEntry, withContents } from '../../../rich-text/contents.ts'
import { AmountText } from '../../ui/AmountText.tsx'
import { Attachments } from '../../ui/Attachments.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { FactValue } from '../../components/FactValue.tsx'
import { useNoticeState } from '../../components/NoticeState.tsx'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './DocumentArticle.module.css'
import neighbours from './Neighbours.module.css'
import { PrintButton } from './PrintButton.tsx'
import type { DetailView } from '../../view-models/detail.ts'
import { type Fact, dateFact } from '../../view-models/notice.ts'

export interface WayBack {
  link: PageTarget
  label: string
}

interface DocumentArticleProps {
  view: DetailView
  /** Leads to a document of the same kind. */
  linkTo: (id: string) => PageTarget
  back: WayBack
}

/**
 * A document, set like a publication: title (the only `h1`; headings of the text begin at `h2`), facts in the margin,
 * text, attachments, its neighbours. Printed, it is A4 with the company's name and the address.
 */
export function DocumentArticle({ view, linkTo, back }: DocumentArticleProps) {
  const state = useNoticeState(view.notice)
  const { html, contents } = useMemo(() => withContents(view.content), [view.content])
  // What can still be met comes first: a supplier looks for the deadline.
  const facts: Fact[] = [
    ...view.facts.filter(({ left }) => left),
    ...(state ? [{ label: '状态', value: state }] : []),
    ...dateFact('发布日期', view.date),
    ...view.facts.filter(({ left }) => !left),
  ]
  return (
    <DocumentFrame
      title={view.title}
      margin={
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label} className={styles.fact}>
              <dt>{fact.label}</dt>
              <dd>
                <FactValue {...fact} />
              </dd>
            </div>
          ))}
        </dl>
      }
      contents={contents}
      back={back}
    >
      <Ties view={view} linkTo={linkTo} />
      {view.intro && <p className={styles.intro}>{view.intro}</p>}
      {html ? <RichText html={html} /> : <NoText hasFiles={view.files.length > 0} />}
      <Attachments files={view.files} />
      <Neighbours view={view} linkTo={linkTo} />
    </DocumentFrame>
  )
}

/** Notices that this one changes, or that have changed it. They come before everything else in the document. */
function Ties({ view, linkTo }: Pick<DocumentArticleProps, 'view' | 'linkTo'>) {
  return (view.ties ?? []).map(({ id, title, label }) => (
    <Notice key={label + id}>
      <p>
        {label}
        <PageLink {...linkTo(id)}>
          <AmountText>{title}</AmountText>
        </PageLink>
      </p>
    </Notice>
  ))
}

function Neighbours({ view, linkTo }: Pick<DocumentArticleProps, 'view' | 'linkTo'>) {
  const { prev, next } = view
  if (!prev && !next) return null
  return (
    <nav aria-label="上一篇和下一篇" data-print="hide">
      <ul role="list" className={neighbours.neighbours}>
        {[
          { label: '上一篇', item: prev },
          { label: '下一篇', item: next },
        ].map(
          ({ label, item }) =>
            item && (
              <li key={label} className={neighbours.neighbour}>
                <PageLink className={neighbours.link} {...linkTo(item.id)}>
                  <span className={neighbours.label}>{label}</span>
                  <span className="visually-hidden">：</span>
                  <span>
                    <AmountText>{item.title}</AmountText>
                  </span>
                </PageLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

interface DocumentFrameProps {
  title: string
  /** The facts beside the text. */
  margin?: ReactNode
  /** The headings of a long text, beside it on wide screens. */
  contents?: readonly ContentsEntry[]
  back: WayBack
  children: ReactNode
}

/** The sheet of documents and products, on the screen and on A4. */
export function DocumentFrame({
  title,
  margin,
  contents = [],
  back,
  children,
}: DocumentFrameProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <article className={styles.document} aria-labelledby="document-title">
      <p className={styles.letterhead}>{siteConfig.companyName}</p>
      <h1 id="document-title" className={styles.title} tabIndex={-1}>
        <AmountText>{title}</AmountText>
      </h1>
      {margin && (
        <div className={styles.margin}>
          {margin}
          {contents.length > 0 && <Contents entries={contents} />}
        </div>
      )}
      <div className={styles.body}>
        {children}
        <p className={styles.end} data-print="hide">
          <PageLink className={styles.backLink} {...back.link}>
            {back.label}
          </PageLink>
          <PrintButton />
        </p>
      </div>
      <p className={styles.address}>
        本文地址：{siteConfig.origin}
        {pathname}
      </p>
    </article>
  )
}

function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-print="hide">
      <h2 id="contents" className={styles.contentsTitle}>
        目录
      </h2>
      <ol role="list">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.contentsLink} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function NoText({ hasFiles }: { hasFiles: boolean }) {
  return <EmptyNotice>{hasFiles ? '本文没有正文，内容见下方附件。' : '本文没有正文。'}</EmptyNotice>
}
