import type { RehypePlugin } from '@astrojs/markdown-remark';
import { visit } from 'unist-util-visit';

/** In pixels: what a column of text of 65 characters and a phone show, at one to three of them a point. */
const WIDTHS = [360, 640, 960, 1280, 1800];
const SIZES = '(min-width: 42rem) 38rem, 92vw';

/** Has each picture of a text made in several widths, of which a browser takes the one that fits. */
export const sizePictures: RehypePlugin = () => (tree) => {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') Object.assign(properties, { widths: WIDTHS, sizes: SIZES });
  });
};
