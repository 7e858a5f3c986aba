/**
 * The widget of a picture. Decap asks for a picture when it first shows it, gets an empty one, and does not look again
 * when it has come (`useEffect` in its `Image`, as read in decap-cms 3.16.3): an editor had to describe pictures that she
 * did not see. Here the one that is asked for is shown by its address, at which ../serve.ts has it.
 */
const { CMS, createClass, h } = window
const { control: Image, preview } = CMS.getWidget('image')

/** The name of what Decap shows while a picture is on its way. */
const ON_ITS_WAY = 'empty.svg'

const Picture = createClass({
  /** Decap asks this instead of React: a picture that was chosen comes by another property than the value. */
  shouldComponentUpdate: () => true,
  asset(value, field) {
    const asset = this.props.getAsset(value, field)
    return asset.path === ON_ITS_WAY ? `/media/${encodeURIComponent(value)}` : asset
  },
  render() {
    return h(Image, { ...this.props, getAsset: this.asset })
  },
})
CMS.registerWidget('image', Picture, preview)
