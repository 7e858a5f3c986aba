/** A text as its system stores it is told, with the system and what to ask for. */
import { expect, it } from 'vitest'
import { faultsOf } from './api-faults.ts'
import { reportDropped } from './dropped.ts'
import { type Problem, formatProblems, reportOn } from './problem.ts'
import { clean } from './rich-text.ts'
import { STORED_FORMATS } from './stored-formats.ts'

/** How each system stores a reference. */
const STORED: readonly (readonly [system: string, ...htmls: string[]])[] = [
  [
    'Confluence',
    '<p>见<ac:link><ri:page ri:content-title="指南"/></ac:link>。</p>',
    '<ac:task-list><ac:task><ac:task-id>1</ac:task-id></ac:task></ac:task-list>',
    '<ri:attachment ri:filename="a.png"/>',
  ],
  [
    'Drupal',
    '<drupal-media data-entity-uuid="2981afc8">&nbsp;</drupal-media>',
    '<drupal-entity></drupal-entity>',
    '<img src="/media/a.webp" alt="甲" data-caption="办公室供图">',
    '<a href="/node/711" data-entity-uuid="2ba48b5f">要点</a>',
    '<table data-caption="表1"><tr><td>1</td><td>2</td></tr></table>',
  ],
  ['WordPress', '<p>一</p><!-- wp:latest-posts {"postsToShow":3} /-->', '<!-- wp:archives /-->'],
  ['Wagtail', '<a linktype="page" id="3">要点</a>', '<embed embedtype="image" id="10"/>'],
  ['TYPO3', '<a href="t3://page?uid=13">要点</a>'],
  ['Umbraco', '<a href="/{localLink:umb://document/ca4249ed}">要点</a>'],
  ['Optimizely', '<a href="~/link/653e9de1e5b34ab5a0a0a0a0a0a0a0a0.aspx">要点</a>'],
  ['Sitecore', '<a href="~/link.aspx?_id=110D559F&amp;_z=z">要点</a>'],
  ['Plone', '<a href="resolveuid/6b3f">要点</a>', '<img src="../resolveuid/6b3f">'],
  ['Ibexa', '<ezembed xlink:href="ezcontent://601"/>', '<a href="ezlocation://2">要点</a>'],
  ['Joomla', '<p>{loadposition right}</p>'],
  ['Craft', '<a href="{entry:12@1:url||https://a.cn}">要点</a>'],
  ['Concrete CMS', '<a href="{CCM:CID_12}">要点</a>', '<concrete-picture fID="1" />'],
  ['Neos', '<a href="node://f7b8b1b4-2c3d-4e5f-8a9b-0c1d2e3f4a5b">要点</a>'],
  ['Magnolia', '<a href="${link:{uuid:{1}}}">要点</a>'],
  ['Moodle', '<img src="@@PLUGINFILE@@/a.png">'],
  ['Statamic', '<a href="statamic://entry::1">要点</a>'],
  ['SharePoint', '<div class="ms-rtestate-read ms-rte-wpbox"></div>'],
  ['页面程序', '<c:out value="甲"/>', '<asp:Label id="a" />', '<p><%= name %></p>'],
]

it('has an example of each row', () =>
  expect(STORED.map(([system]) => system)).toEqual(STORED_FORMATS.map(({ system }) => system)))

it.each(STORED.flatMap(([system, ...htmls]) => htmls.map((html) => [system, html] as const)))(
  '%s: %s',
  (system, html) => {
    const problems: Problem[] = []
    const block = { html: `<p>上</p>\n${html}`, line: 3, isRaw: true, source: '' }
    reportDropped([block], 5, reportOn('a.md', problems))
    expect(formatProblems(problems)).toContain(`a.md:8: 提醒：${system} 存储的写法`)
    const faults = faultsOf(html, clean(html)).filter(({ kind }) => kind.startsWith('stored'))
    expect(faults).toEqual([expect.objectContaining({ text: expect.stringContaining(system) })])
  },
)

it.each([
  '<o:p></o:p><v:shape><v:imagedata src="/a.png"/></v:shape><w:sdt>甲</w:sdt><st1:date>乙</st1:date>',
  '<svg:rect/><a href="https://example.com/a:b">一:二</a>',
  '<p>金额<100万元：0.5%，a<b:c</p>',
  '<img data-caption="" alt="甲" src="/media/a.webp">',
  '<!-- wp:paragraph --><p>一</p><!-- /wp:paragraph -->',
  '<iframe src="https://example.com/"></iframe>',
])('%s is no stored format', (html) =>
  expect(faultsOf(html, clean(html)).filter(({ kind }) => kind.startsWith('stored'))).toEqual([]),
)
