const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Other elements are removed with their content. */
export const SVG_ELEMENTS = words(`
  svg g a defs symbol use switch title desc style view
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateTransform animateMotion mpath set`);

/** No browser reads CSS in them. */
export const PLAIN_ATTRIBUTES = words(`
  id class lang xml:lang xml:space role aria-label aria-hidden aria-labelledby
  requiredExtensions requiredFeatures systemLanguage`);

/** Links must stay within the picture. */
export const SVG_ATTRIBUTES = new Set([
  ...PLAIN_ATTRIBUTES,
  ...words(`
  style transform viewBox version width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength
  preserveAspectRatio dx dy rotate textLength lengthAdjust startOffset method spacing side
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight image-rendering
  isolation letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity
  overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility word-spacing writing-mode
  offset gradientTransform gradientUnits spreadMethod patternContentUnits patternTransform patternUnits
  clipPathUnits maskContentUnits maskUnits markerHeight markerUnits markerWidth orient refX refY
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  limitingConeAngle pointsAtX pointsAtY pointsAtZ z azimuth elevation stdDeviation radius scale xChannelSelector
  yChannelSelector baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  attributeName begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines keyPoints from to by
  additive accumulate path`),
]);

/** In lower case; none of them loads anything. */
export const SVG_FUNCTIONS = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp
  matrix matrix3d translate translatex translatey translate3d scale scalex scaley rotate skew skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset polygon path cubic-bezier steps`);
