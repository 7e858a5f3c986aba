import { isMatch, useMatch } from '@tanstack/react-router'
import { sectionEntry } from '../../../shared/catalogue/navigation.ts'
import { pages, listOf } from '../../../shared/catalogue/pages.ts'
import { detailLink, pageLink } from '../../../shared/catalogue/addresses.ts'
import { InnerPage } from '../../components/InnerPage.tsx'
import { Failed } from '../../components/AsyncSection.tsx'
import { DocumentArticle } from './DocumentArticle.tsx'

/** Every document of the site: news, party building, disclosures, procurement, recruitment (`detailRoute`). */
export function DetailPage() {
  const match = useMatch({ strict: false })
  if (!isMatch(match, 'loaderData.view') || !match.loaderData) return null
  const { detailName: name, view } = match.loaderData
  const { title, section, resource } = pages[name]
  if (!view.ok) {
    return (
      <InnerPage page={name}>
        <Failed label={title} message={view.failure.message} />
      </InnerPage>
    )
  }
  const list = listOf(resource, view.data.site)
  const parent = list
    ? { name: pages[list].title, enTitle: pages[list].enTitle, link: pageLink(list) }
    : { ...sectionEntry(section!), link: { to: sectionEntry(section!).path } }
  return (
    <InnerPage
      page={name}
      list={list}
      bannerTitle={parent.name}
      bannerEnTitle={parent.enTitle}
      bannerIsHeading={false}
      crumb={view.data.title}
    >
      <DocumentArticle
        view={view.data}
        linkTo={(id) => detailLink(name, id)}
        back={{ link: parent.link, label: `返回${parent.name}` }}
      />
    </InnerPage>
  )
}
