import { Fragment } from 'react'
import type { Page } from '../../../shared/contract/call.ts'
import type { Paged } from '../../api/load.ts'
import type { Result } from '../../api/result.ts'
import type { SearchHit } from '../../view-models/notice.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { KEYWORD_MAX_LENGTH, searchedPart } from '../../../shared/catalogue/search-params.ts'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { ListSection, Row } from '../list/ListSection.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { useContacts } from '../../components/site-data.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { SearchForm } from '../../components/SearchForm.tsx'
import { Highlight } from './highlight.tsx'
import { kindOf } from './kinds.ts'
import { isPinyin } from './pinyin.ts'
import formStyles from './SearchForm.module.css'
import styles from './SearchPage.module.css'
import { RelatedPages, Suggestions } from './Suggestions.tsx'

/** Hits, and what a search says of them. */
export type Hits = Paged<SearchHit> &
  Pick<Page<SearchHit>, 'ignored' | 'similar' | 'read_as' | 'posts'>

interface SearchPageProps {
  keyword: string
  result?: Result<Hits>
}

const postsOf = (result?: Result<Hits>) => (result?.ok && result.data.posts) || []

const productsOf = (result?: Result<Hits>): string[] =>
  result?.ok ? result.data.items.flatMap(({ tb, title }) => (tb === 'product' ? [title] : [])) : []

const quoted = (words: readonly string[]): string => words.map((one) => `“${one}”`).join('')

/** The heading has what was searched for and the number of hits, and it is read after a search. */
function searchTitle(keyword: string, result?: Result<Hits>): string {
  if (!keyword) return pages.Search.title
  const searched = searchedPart(keyword)
  const details = [
    ...(result?.ok ? [`${result.data.total || postsOf(result).length} 条`] : []),
    ...(searched === keyword ? [] : [`只搜索了前 ${KEYWORD_MAX_LENGTH} 个字`]),
  ]
  return `“${searched}”的搜索结果${details.length > 0 ? `（${details.join('，')}）` : ''}`
}

/** U+FFFD stands for a character that was cut off in the address. */
function NotSearched({
  keyword,
  ignored = [],
  similar,
}: Pick<Hits, 'ignored' | 'similar'> & { keyword: string }) {
  const searched = searchedPart(keyword)
  const cut = keyword.includes('\uFFFD')
    ? '网址不完整，关键词里有的字没有读出来，请重新输入。'
    : searched === keyword
      ? ''
      : `搜索最多 ${KEYWORD_MAX_LENGTH} 个字，后面的“${keyword.slice(searched.length).trim()}”没有参加搜索。`
  const common =
    ignored.length > 0 &&
    `搜索时不要求有${quoted(ignored)}：常用的词和符号不能区分内容，其余的加上就找不到内容。`
  const near =
    similar && `没有找到“${searched}”，下面是相差一两个字的内容。请检查有没有错别字，或者换一个词。`
  return (
    (cut || near || common) && (
      <Notice>
        {cut && <p>{cut}</p>}
        {near && <p>{near}</p>}
        {common && <p>{common}</p>}
      </Notice>
    )
  )
}

export function SearchPage({ keyword, result }: SearchPageProps) {
  return (
    <InnerPage page="Search" bannerTitle={searchTitle(keyword, result)}>
      <div className={styles.search}>
        <SearchForm styles={formStyles} keyword={keyword} />
        {!keyword && (
          // A server of plain files answers every search with this document, so it may not show the keyword yet.
          <noscript>
            <Notice>
              <p>搜索以后仍是这一页，就是这里不能搜索：请按下面的栏目查找，或者打电话问我们。</p>
            </Notice>
          </noscript>
        )}
        <NotSearched keyword={keyword} {...(result?.ok && result.data)} />
        {/* Products come first, so only the first page has all that the keyword names. */}
        {!(result?.ok && result.data.page > 1) && (
          <RelatedPages
            keyword={(result?.ok && result.data.read_as) || keyword}
            posts={postsOf(result)}
            products={productsOf(result)}
          />
        )}
        {keyword && result ? <Results keyword={keyword} result={result} /> : <Suggestions />}
      </div>
    </InnerPage>
  )
}

const hitLink = (tb: SearchHit['tb'], id: string) =>
  ({ to: '/search_detail/$tb/$id', params: { tb, id } }) as const

function Results({ keyword, result }: Required<SearchPageProps>) {
  const searched = searchedPart(keyword)
  const marked = `${searched} ${(result.ok && result.data.read_as) || ''}`
  return (
    <ListSection
      label="搜索结果"
      list={result}
      linkTo={(page) => ({ to: '/search', search: { keyword, ...page } })}
      empty={
        postsOf(result).length > 0 ? (
          <Suggestions />
        ) : (
          <NoHits keyword={searched} ignored={(result.ok && result.data.ignored) || []} />
        )
      }
    >
      {({ tb, id, title, intro, create_time, notice, facts, ties }) => (
        <Row
          key={`${tb}-${id}`}
          link={hitLink(tb, id)}
          badge={kindOf(tb).name}
          date={create_time}
          title={<Highlight text={title} keyword={marked} />}
          notice={notice}
          summary={intro && <Highlight text={intro} keyword={marked} />}
          facts={facts}
          ties={ties.map((tie) => ({ ...tie, link: hitLink(tb, tie.id) }))}
        />
      )}
    </ListSection>
  )
}

/** The words of a keyword: those that the visitor has separated. The search needs all of them in one document. */
const wordsOf = (keyword: string): string[] => [
  ...new Set(keyword.split(/[\s，、；,;+]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))),
]

/** A keyword of more characters is probably a sentence. */
const LONG_WORD = 6

function NoHits({ keyword, ignored }: { keyword: string; ignored: readonly string[] }) {
  const phone = useContacts().contact_number
  const words = wordsOf(keyword)
  const asked = words.filter((word) => !ignored.includes(word))
  if (words.length === 0)
    return (
      <>
        <EmptyNotice>{`“${keyword}”里没有文字或数字，请输入要找的词，或者从下面的栏目中查找。`}</EmptyNotice>
        <Suggestions />
      </>
    )
  return (
    <>
      <Notice>
        <p>
          {`没有找到与“${keyword}”有关的内容。`}
          {asked.length > 1 && `搜索的是同时含有${quoted(asked)}的内容。`}
          可以这样试：
        </p>
        <ul className={styles.advice}>
          {asked.length > 1 && (
            <li>
              只搜索其中一个词：
              {asked.map((one) => (
                <Fragment key={one}>
                  <PageLink className={styles.word} to="/search" search={{ keyword: one }}>
                    {one}
                  </PageLink>{' '}
                </Fragment>
              ))}
            </li>
          )}
          {asked.some(isPinyin) && <li>输入汉字：搜索不认拼音</li>}
          <li>
            {asked.some((one) => one.length > LONG_WORD)
              ? '换一个更短的词，或者把长句分成几个词，用空格隔开'
              : '检查有没有错别字，换一个更短或更常用的词'}
          </li>
          <li>从下面的栏目中查找</li>
          {phone && (
            <li>
              拨打电话 <Phone number={phone} />
              ，由工作人员为您查找
            </li>
          )}
        </ul>
      </Notice>
      <Suggestions />
    </>
  )
}
