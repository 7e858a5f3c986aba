import { Icon } from './Icon.tsx'
import { fileType, formatBytes } from '../lib/format.ts'
import styles from './Attachments.module.css'

interface Attachment {
  name: string
  url: string
  /** Bytes. */
  size?: number | undefined
  /** At another host. */
  external?: true | undefined
}

/** What a file is called in a list: its name without the ending, then type and size. */
function attachmentLabel({ name, url, size }: Attachment): string {
  const type = fileType(name, url)
  const bare = type ? name.replace(/\.[a-z\d]{1,5}$/i, '') : name
  const facts = [type, size && formatBytes(size)].filter(Boolean).join('，')
  return facts ? `${bare}（${facts}）` : bare
}

export function Attachments({ files }: { files: Attachment[] }) {
  if (files.length === 0) return null
  return (
    <section className={styles.attachments} aria-labelledby="attachments">
      <h2 id="attachments" className={styles.heading}>
        附件
      </h2>
      <ul role="list" className={styles.list}>
        {files.map((file) => (
          <li key={file.url}>
            <a
              className={styles.file}
              href={file.url}
              {...(file.external
                ? { target: '_blank', rel: 'noopener noreferrer' }
                : { download: file.name })}
            >
              <Icon name="download" />
              <span>
                {attachmentLabel(file)}
                {file.external && '（外部链接）'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
