import type { ReactNode } from 'react'
import type { SafeHtml } from '../api/rich-text/safe-html.ts'
import { Field } from '../pages/consult/Field.tsx'
import { ErrorSummary } from '../pages/consult/ErrorSummary.tsx'
import { Attachments } from '../ui/Attachments.tsx'
import { Band } from '../ui/Band.tsx'
import { Blank } from '../ui/Blank.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { FigureList, FigureListSkeleton } from '../ui/FigureList.tsx'
import { Frame } from '../ui/Frame.tsx'
import { HeroArch } from '../ui/HeroArch.tsx'
import { Logo } from '../ui/Logo.tsx'
import { NotFoundArch } from '../ui/NotFoundArch.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Phone } from '../ui/Phone.tsx'
import { RichText } from '../ui/RichText.tsx'
import { SectionHeading } from '../ui/SectionHeading.tsx'
import { SkeletonBlock, SkeletonLines, SkeletonRows } from '../ui/Skeleton.tsx'
import { SlowNotice } from '../ui/SlowNotice.tsx'
import { DialogSample, IconSamples, SectionArches } from './samples.tsx'
import styles from './Style.module.css'
import { TokenSamples } from './TokenSamples.tsx'

const PHONE = '028-5550 1000 / 028-5550 1110'

const ARTICLE =
  `<h2>一、基本情况</h2><p>截至 2025 年末，在保余额 428 亿元，见<a href="#a">年度报告</a>。</p>
<ul><li>借款类担保</li><li>发行债券担保</li></ul><blockquote><p>托举他人之重。</p></blockquote>
<div class="table-scroll" role="region" aria-label="表格" tabindex="0"><table><caption>表 1 担保余额</caption>
<thead><tr><th scope="col">类别</th><th scope="col" data-align="end">亿元</th></tr></thead>
<tbody><tr><th scope="row">借款类</th><td data-align="end">312.4</td></tr></tbody></table></div>` as SafeHtml

const FILES = [
  { name: '年度报告.pdf', url: '/files/a.pdf', size: 1_258_291 },
  { name: '采购文件.docx', url: '/files/b.docx', size: 40_960 },
]

const FIGURES = [
  { label: '注册资本', value: '60', unit: '亿元' },
  { label: '累计代偿率', value: '1.1', unit: '%' },
]

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </section>
  )
}

/** Tokens, type, every component of `ui` and their states, in one theme. */
export function StylePage({ theme }: { theme: string }) {
  return (
    <main className={`wrap ${styles.page}`}>
      <h1>样式总览</h1>
      <TokenSamples theme={theme} />
      <h2>标志与线条</h2>
      <Sample name="Logo">
        <Logo />
      </Sample>
      <Sample name="Icon">
        <IconSamples />
      </Sample>
      <Sample name="SectionArch">
        <SectionArches />
      </Sample>
      <Sample name="NotFoundArch">
        <NotFoundArch />
      </Sample>
      <h2>版面</h2>
      <Sample name="SectionHeading">
        <SectionHeading title="业务板块" enTitle="What We Do" action={<a href="#more">全部</a>} />
      </Sample>
      {(['plain', 'warm', 'deep', 'party'] as const).map((tone) => (
        <Sample key={tone} name={`Band: ${tone}`}>
          <Band tone={tone} labelledBy={`band-${tone}`} art={tone === 'deep' && <HeroArch />}>
            <SectionHeading id={`band-${tone}`} title="合作伙伴" enTitle="Partners" />
            <p>
              正文与<a href="#link">链接</a>，电话 <Phone number={PHONE} />。
            </p>
            <ButtonLink href="#act">在线咨询</ButtonLink>
          </Band>
        </Sample>
      ))}
      <Sample name="FigureList">
        <FigureList figures={FIGURES} />
        <FigureListSkeleton count={2} />
      </Sample>
      <Sample name="Frame">
        <Frame src="/media/bridge.webp" shape="arch" />
        <Frame src="/media/honor-1.webp" ratio="certificate" />
        <Frame />
      </Sample>
      <Sample name="RichText">
        <RichText html={ARTICLE} />
      </Sample>
      <Sample name="Attachments">
        <Attachments files={FILES} />
      </Sample>
      <Sample name="Pagination">
        <Pagination
          page={4}
          pageCount={12}
          total={118}
          renderLink={(page, children, props) => (
            <a href={`#${page}`} {...props}>
              {children}
            </a>
          )}
        />
      </Sample>
      <h2>操作</h2>
      <Sample name="ButtonLink">
        <p className={styles.row}>
          <ButtonLink href="#one">主要</ButtonLink>
          <ButtonLink variant="secondary" href="#two">
            次要
          </ButtonLink>
        </p>
      </Sample>
      <Sample name="Phone">
        <Phone number={PHONE} />
      </Sample>
      <Sample name="Field">
        <Field field="name" error={undefined}>
          {(props) => <input {...props} defaultValue="林" />}
        </Field>
        <Field field="phone" error="请填写 11 位手机号">
          {(props) => <input {...props} type="tel" />}
        </Field>
      </Sample>
      <Sample name="ErrorSummary">
        <ErrorSummary
          headingLevel={3}
          errors={[{ field: 'phone', message: '请填写 11 位手机号' }]}
        />
      </Sample>
      <Sample name="ImageViewer">
        <DialogSample />
      </Sample>
      <h2>状态</h2>
      <Sample name="EmptyNotice">
        <EmptyNotice action={<a href="/">返回首页</a>}>该栏目暂无内容。</EmptyNotice>
      </Sample>
      <Sample name="ErrorNotice">
        {[false, true].map((retrying) => (
          <ErrorNotice
            key={String(retrying)}
            label="公司要闻"
            message="服务器内部错误"
            phone={PHONE}
            retrying={retrying}
            onRetry={() => {}}
          />
        ))}
      </Sample>
      <Sample name="SlowNotice（10 秒后出现）">
        <SlowNotice label="公司要闻" phone={PHONE} />
      </Sample>
      <Sample name="Skeleton">
        <SkeletonLines />
        <SkeletonRows rows={2} />
        <SkeletonBlock />
        <Blank />
      </Sample>
    </main>
  )
}
