import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { useContacts } from '../../components/site-data.ts'
import { Suggestions } from './Suggestions.tsx'

export function NoHits({ keyword }: { keyword: string }) {
  const phone = useContacts().contact_number
  return (
    <>
      <EmptyNotice
        action={
          phone && (
            <p>
              也可以拨打电话 <Phone number={phone} />
              ，由工作人员为您查找。
            </p>
          )
        }
      >
        {`没有找到与“${keyword}”有关的内容。请检查有没有错别字，换一个更短或更常用的词，或者从下面的栏目中查找。`}
      </EmptyNotice>
      <Suggestions />
    </>
  )
}
