/** Values of `sizes` for the pictures of a gallery; the first is always large. */
export const GALLERY_SIZES = {
  large: '(min-width: 64rem) 50rem, 100vw',
  small: '(min-width: 64rem) 20rem, 100vw',
};

/** Where a pre-rendered page takes the first picture of its listing, which is seen before scripts have loaded. */
export const FIRST_PICTURE = '<!--first-picture-->';
