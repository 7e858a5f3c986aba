import type { ReactNode } from 'react'
import { accessibility } from '#company/accessibility.ts'
import { siteConfig } from '#company/site.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { replyTimes } from '#company/reply-times.ts'
import { within } from '../../../shared/config/company.ts'
import { formatDate } from '../../lib/format.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { reveal } from '../../ui/reveal.ts'
import { ContactEntries } from '../../components/ContactEntries.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import styles from './AccessibilityPage.module.css'
import { lastAudit, lastScreenReaderTest as heard } from './results.ts'
import { shortfalls } from './shortfalls.ts'
import { features, methods, notAudited, plainHelp } from './statement.ts'

const CONTACTS = [
  ['contact_number', '服务热线'],
  ['supervisory_telephone', '监督电话'],
  ['mail', '电子邮箱'],
  ['address', '通信地址'],
] as const

/** The accessibility statement: first help, what is met, what falls short, whom to tell, how it was tested. */
export function AccessibilityPage() {
  const { conformance, checkedOn, responsible, testedBy, elsewhere } = accessibility
  return (
    <InnerPage page="Accessibility">
      <div className={styles.page}>
        <Section id="plain-help" title="给老年朋友">
          <List items={plainHelp} />
        </Section>
        <Section id="standard" title="我们的承诺与标准">
          <p>
            {siteConfig.companyName}
            依照《中华人民共和国无障碍环境建设法》建设本网站，希望每个人都能独立使用，包括使用读屏软件、只用键盘、需要大字或高对比度的访客，以及老年人。本声明适用于本网站的全部页面和其中的附件。
          </p>
          <p>
            本网站按照《Web 内容无障碍指南》（<abbr>WCAG</abbr>）2.2 的 AA 级和国家标准 GB/T
            37668-2019《信息技术
            互联网内容无障碍可访问性技术要求与测试方法》设计，适老化参照《互联网网站适老化通用设计规范》，正文对比度、点击区域和行长等按更高的
            AAA 级要求。
            {conformance && (
              <>
                目前<strong>{conformance}</strong>上述标准
                {shortfalls.length > 0 && '，不足之处见“尚未做到”'}。
              </>
            )}
          </p>
        </Section>
        <Section id="features" title="您可以这样使用">
          <List items={features} />
        </Section>
        {shortfalls.length > 0 && (
          <Section id="shortfalls" title="尚未做到">
            <dl className={styles.shortfalls}>
              {shortfalls.map(({ what, help }) => (
                <div key={what}>
                  <dt className={styles.what}>{what}</dt>
                  <dd>{help}</dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
        <Section id="feedback" title="意见与投诉">
          <p>
            使用中遇到障碍，或者需要以其他形式（大字版、纯文本、电话口述）获得某份文件，请告诉我们。
            {responsible && `负责部门：${responsible.dept}，${responsible.hours}。`}
            {replyTimes.accessibility && `我们${within(replyTimes.accessibility)}答复。`}
          </p>
          {elsewhere.map((help) => (
            <p key={help}>{help}</p>
          ))}
          <dl className={styles.contacts}>
            <ContactEntries labels={CONTACTS} />
          </dl>
        </Section>
        <Section id="methods" title="怎样检测">
          {testedBy && <p>{testedBy}</p>}
          <TestResults />
          {lastAudit && (
            <p>
              逐条的结果见
              <PageLink to={pages.AccessibilitySelfAssessment.path}>
                {pages.AccessibilitySelfAssessment.title}
              </PageLink>
              （可以打印、签字）和
              <PageLink to={pages.AccessibilityConformance.path}>
                {pages.AccessibilityConformance.title}
              </PageLink>
              （另有 OpenACR 格式的文件）。
            </p>
          )}
          {checkedOn && (
            <p>
              本声明最近一次核对：<time dateTime={checkedOn}>{formatDate(checkedOn)}</time>
              。网站有较大改动时重新检测并更新。
            </p>
          )}
        </Section>
      </div>
    </InnerPage>
  )
}

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id} {...reveal}>
      <SectionHeading id={id} title={title} />
      {children}
    </section>
  )
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

function TestResults() {
  if (!lastAudit) return <p>{notAudited}</p>
  const { date, engine, browser, pages, states, violations } = lastAudit
  return (
    <>
      <List items={methods} />
      {heard && (
        <p>
          {`读屏实测：用 ${heard.reader}（中文）和 ${heard.browser} 完成 ${heard.tasks.length} 项任务（${formatDate(heard.date)}）：${heard.tasks.join('；')}。`}
        </p>
      )}
      <p>{`最近一次自动检测：${formatDate(date)}，${engine}，${browser}。`}</p>
      <FigureList
        figures={[
          { label: '检测的页面', value: `${pages.length}`, unit: '个' },
          { label: '页面、屏幕与状态的组合', value: `${states}`, unit: '种' },
          { label: '发现的问题', value: `${violations}`, unit: '个' },
        ]}
      />
    </>
  )
}
