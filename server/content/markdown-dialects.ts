/**
 * The decision for each construct that programs for Markdown have beyond CommonMark and GFM, by the lists of their manuals.
 * `markdown-dialects.test.ts` goes through those lists with an example for each.
 */
import { decide } from './decide.ts'

/**
 * `read`: shown as it is meant. `told`: the check names it, with what to write. `text`: its signs are those of ordinary
 * texts, or are meant to be seen; they stay. `none`: it writes nothing of its own into a text (options of the program,
 * other formats).
 */
export type Decision = 'read' | 'told' | 'text' | 'none'

export const DIALECTS: Readonly<Record<string, ReadonlyMap<string, Decision>>> = {
  // https://pandoc.org/MANUAL.html of 2026-08-11 and `Text.Pandoc.Extensions`, 3.10.2.
  pandoc: decide({
    read: `alerts all_symbols_escapable angle_brackets_escapable attributes autolink_bare_uris backtick_code_blocks
      bracketed_spans definition_lists escaped_line_breaks fenced_code_attributes fenced_code_blocks fenced_divs footnotes
      header_attributes implicit_figures inline_code_attributes inline_notes intraword_underscores line_blocks
      link_attributes lists_without_preceding_blankline mark native_divs native_spans pipe_tables raw_html
      shortcut_reference_links startnum strikeout subscript superscript table_attributes table_captions task_lists`,
    told: `abbreviations citations east_asian_line_breaks emoji example_lists grid_tables implicit_header_references latex_macros
      markdown_attribute markdown_in_html_blocks mmd_link_attributes mmd_title_block multiline_tables pandoc_title_block
      raw_attribute raw_tex simple_tables tex_math_dollars tex_math_double_backslash tex_math_gfm
      tex_math_single_backslash wikilinks_title_after_pipe wikilinks_title_before_pipe yaml_metadata_block`,
    // (1) and a. stay as written, each on its line. Straight quotes, -- and 10^8 are ordinary typing. Brackets often
    // end Chinese headings and precede links.
    text: `fancy_lists mmd_header_identifiers old_dashes short_subsuperscripts smart smart_quotes spaced_reference_links
      special_strings`,
    none: `amuse ascii_identifiers auto_identifiers blank_before_blockquote blank_before_header
      element_citations empty_paragraphs epub_html_exts four_space_rule gfm_auto_identifiers
      gutenberg hard_line_breaks ignore_line_breaks literate_haskell native_numbering ntb raw_markdown
      rebase_relative_paths sourcepos space_in_atx_header styles tagging xrefs_name xrefs_number`,
  }),
  // https://kramdown.gettalong.org/syntax.html, 2.5.
  kramdown: decide({
    read: `block_attributes span_attributes heading_id definition_lists footnotes fenced_code html typographic_break`,
    told: `attribute_definitions toc comment_extension nomarkdown_extension options_extension abbreviations math_blocks
      math_spans table_separators eob_marker`,
    text: 'typographic_symbols',
  }),
  // QuickStart and User's Guide of MultiMarkdown 6.1.
  multimarkdown: decide({
    read: `definition_lists footnotes inline_footnotes superscript subscript fenced_code strikeout table_captions raw_html`,
    told: `metadata metadata_variables toc transclusion citations glossary abbreviations inline_abbreviations
      critic_comments critic_insertions critic_deletions critic_substitutions critic_highlights math raw_source
      link_attributes cross_references`,
    text: `short_superscript header_labels smart_typography escaped_newlines`,
  }),
  // https://support.typora.io/Markdown-Reference/ of 1.10, and its page on diagrams.
  typora: decide({
    read: `task_lists footnotes tables highlight superscript subscript underline strikeout image_size alerts html video
      superscript_note`,
    told: `toc inline_math math_blocks emoji mermaid sequence flowchart yaml_front_matter`,
  }),
  // https://obsidian.md/help/obsidian-flavored-markdown, basic-syntax, advanced-syntax and callouts.
  obsidian: decide({
    read: `footnotes inline_footnotes highlights strikethroughs tasks callouts callouts_foldable callouts_titled
      external_image_size table_escaped_bar`,
    told: `internal_links embeds block_references block_ids comments block_comments math_inline math_block mermaid
      custom_tasks queries`,
    text: 'tags',
  }),
  // https://docs.github.com/en/get-started/writing-on-github and GitHub's Markdown on diagrams.
  github: decide({
    read: `alerts footnotes task_lists collapsed_sections raised_lowered keyboard hidden_comments picture_element`,
    told: `emoji math_dollars math_backticks math_fences mermaid geojson topojson stl`,
    text: `mentions issue_references colours`,
  }),
  // https://www.yuque.com/yuque/ng1qth/markdown, and what its export writes.
  yuque: decide({
    read: `info_box tips_box success_box warning_box danger_box task_lists highlight underline font_colour anchor line_break
      superscript subscript`,
    told: `toc formula_block formula mermaid plantuml card`,
  }),
  // https://www.feishu.cn/hc/zh-CN/articles/360050559693, and lark-doc's Markdown and XML.
  feishu: decide({
    read: `task_lists strikeout callout grid font_colour underline highlight code_blocks`,
    told: `formula latex mention_element equation_block whiteboard text_tag emoji`,
  }),
  // https://markdown-it.github.io, 14, with the plugins of its organisation: HedgeDoc, Joplin and many forums have them.
  'markdown-it': decide({
    read: 'container deflist footnote linkify mark strikethrough sub sup tables task_lists',
    told: 'abbr emoji ins',
    text: 'typographer',
  }),
  // https://github.com/remarkjs/remark-directive, 4.0: Docusaurus, Starlight and Yuque's exports.
  directives: decide({
    read: 'container container_label',
    told: 'leaf leaf_attributes leaf_bare text text_attributes',
  }),
  // VuePress, Docusaurus, MkDocs, Docsify, Hexo: notices are copied from sites that were made with these.
  sites: decide({
    read: 'container container_titled admonition nested_containers vp_details vp_codegroup',
    told: `mkdocs_admonition docsify_tip template_tag shortcode csdn_toc vuepress_toc mdx_import hexo_quote hexo_long raw liquid_comment liquid_trim liquid_output hugo hugo_tight hugo_md hugo_paired hugo_comment hugo_multi handlebars triple vp_snippet vp_badge docusaurus_tabs unclosed close_only gitbook`,
  }),
  // `add_shortcode` in wp-includes, the grammar of https://codex.wordpress.org/Shortcode_API, tags of the editor; 6.9.
  // A text for several pages is one page.
  wordpress: decide({
    read: 'more more_text nextpage noteaser blocks',
    told: `audio audio_plain caption embed embed_bare gallery gallery_bare playlist video wp_caption enclosing
      self_closing named single unquoted bare_pair quotes escaped`,
  }),
  // `discuzcode` of Discuz! X3.5, and https://www.phpbb.com/community/help/bbcode, 3.3.
  bbcode: decide({
    read: 'page',
    told: `b i i_style u s url url_bare email color color_n backcolor size font align p hr list list_n table quote
      code free hide hide_n img img_n media audio flash swf attach attachimg float indent qq fly password postbg
      sup sub attachment tthread index smilie`,
  }),
  // Help:Formatting, Links, Images, Tables, Templates and Magic words of https://www.mediawiki.org, 1.44.
  mediawiki: decide({
    read: 'rule',
    told: `template template_multi parameter parser_function link link_piped file category external bold italic
      bold_italic heading heading3 table ref references nowiki toc notoc redirect redirect_zh conversion bullet
      numbered definition indent gallery math source behavior`,
    text: 'signature numbered2',
  }),
  // Sizes of pictures behind an address (markdown-it-imsize), in a title (Docsify) and in a description (Discourse,
  // Obsidian): pages show pictures at their own size. What is no size is a mistake in an address.
  picture_sizes: decide({
    read: `both width width_alone height part behind_title before_title csdn pointed spaced_name query in_link docsify docsify_part
      docsify_title discourse discourse_part obsidian obsidian_blanks no_size_alt`,
    told: 'no_size no_size_text',
  }),
}
