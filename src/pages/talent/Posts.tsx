import { hasPassed } from '../../../shared/china-time.ts'
import type { Post } from '../../../shared/contract/company-lists.ts'
import type { Paged } from '../../api/load.ts'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { FactValue } from '../../components/FactValue.tsx'
import { PageButton } from '../../components/PageButton.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { useNow } from '../../lib/use-now.ts'
import { formatDate, formatPeople } from '../../lib/format.ts'
import { RichText } from '../../ui/RichText.tsx'
import { Pagination } from '../../components/Pagination.tsx'
import styles from './Posts.module.css'

const toNotices = hasPage('TalentStructure') && (
  <PageButton variant="secondary" to={pages.TalentStructure.path} noJump>
    查看招聘公告与报名方式
  </PageButton>
)

/** A position, marked where it was closed when the page was loaded; other APIs list those as well. */
export type PostWithState = Post & { isClosed?: true }

/** @param now the time when it is shown; before hydration, what it was when the page was loaded counts */
const isOpen = ({ end_date: endDate, isClosed }: PostWithState, now: number | undefined): boolean =>
  now === undefined ? !isClosed : !hasPassed(endDate, now)

/** The open positions, each with a heading to jump to; duties and requirements are a native disclosure. */
export function Posts({ posts }: { posts: Paged<PostWithState> }) {
  const { total, page, pageCount } = posts
  const now = useNow()
  const items = posts.items.filter((post) => isOpen(post, now))
  if (items.length === 0) {
    return (
      <EmptyNotice action={toNotices}>
        {toNotices ? '目前没有在招岗位，新的岗位会在招聘信息中公布。' : '目前没有在招岗位。'}
      </EmptyNotice>
    )
  }
  return (
    <div className={styles.posts}>
      <ul role="list">
        {items.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
      <Pagination
        linkTo={(search) => ({ to: '/join/recruitment', search })}
        page={page}
        pageCount={pageCount}
        total={total - (posts.items.length - items.length)}
      />
      {toNotices && <p>{toNotices}</p>}
    </div>
  )
}

function PostRow({ post }: { post: Post }) {
  const { title, dept, num, place, edu, duty, require, publish_date, end_date } = post
  const facts = [
    ['部门', dept],
    ['人数', formatPeople(num)],
    ['地点', place],
    ['学历', edu],
  ] as const
  const lastDate = end_date ?? publish_date
  return (
    <li className={styles.post}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className={styles.fact}>
                <dt className={styles.label}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {lastDate && (
          <div className={styles.fact}>
            <dt className={styles.label}>{end_date ? '报名截止' : '发布日期'}</dt>
            <dd>
              <FactValue value={formatDate(lastDate)} dateTime={lastDate} />
            </dd>
          </div>
        )}
      </dl>
      {(duty || require) && (
        <details className={styles.details}>
          <summary className={styles.summary}>
            岗位职责与任职要求<span className="visually-hidden">：{title}</span>
          </summary>
          <div className={styles.content}>
            {duty && (
              <div>
                <h4 className={styles.subtitle}>岗位职责</h4>
                <RichText html={duty} />
              </div>
            )}
            {require && (
              <div>
                <h4 className={styles.subtitle}>任职要求</h4>
                <RichText html={require} />
              </div>
            )}
          </div>
        </details>
      )}
    </li>
  )
}
