/** Content of a 24 × 24 `<svg>` with no fill and a 1.75 stroke. */
export const ICONS = {
  // Directions and controls
  'arrow-left': '<path d="M20 12H4m6-6-6 6 6 6"/>',
  'arrow-right': '<path d="M4 12h16m-6-6 6 6-6 6"/>',
  'chevron-down': '<path d="m6 9.5 6 6 6-6"/>',
  'chevron-left': '<path d="m14.5 6-6 6 6 6"/>',
  'chevron-right': '<path d="m9.5 6 6 6-6 6"/>',
  'chevron-up': '<path d="m6 14.5 6-6 6 6"/>',
  check: '<path d="m4.5 12.5 5 5 10-11"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  'zoom-in': '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 4.5 4.5M10.5 7.5v6m-3-3h6"/>',
  'zoom-out': '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 4.5 4.5m-12.5-9.5h6"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 4.5 4.5"/>',
  filter:
    '<path d="M4 7h9m5 0h2M4 17h2m5 0h9"/><circle cx="15.5" cy="7" r="2.5"/><circle cx="8.5" cy="17" r="2.5"/>',
  grid: '<rect x="4" y="4" width="6.5" height="6.5" rx="1"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1"/>',
  list: '<path d="M9 6h11M9 12h11M9 18h11"/><path d="M4.5 6h.01M4.5 12h.01M4.5 18h.01" stroke-width="2.5"/>',
  grip: '<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" stroke-width="2.75"/>',
  more: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="2.75"/>',
  settings:
    '<path d="M6 4v5m0 5v6M12 4v9m0 5v2M18 4v2m0 5v9"/><circle cx="6" cy="11.5" r="2.25"/><circle cx="12" cy="15.5" r="2.25"/><circle cx="18" cy="8.5" r="2.25"/>',
  external:
    '<path d="M13.5 4.5h6v6m0-6-8.5 8.5M18 14v4.5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1H10"/>',
  compare:
    '<rect x="3.5" y="5" width="7" height="14" rx="1"/><rect x="13.5" y="5" width="7" height="14" rx="1"/><path d="M6 9h2m-2 3.5h2m8-3.5h2m-2 3.5h2"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.8.2l3-3a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-5.8-.2l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3"/>',
  share:
    '<circle cx="17.5" cy="5.5" r="2.5"/><circle cx="6.5" cy="12" r="2.5"/><circle cx="17.5" cy="18.5" r="2.5"/><path d="m8.7 10.7 6.6-3.9m-6.6 6.5 6.6 3.9"/>',
  copy: '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="1.5"/><path d="M15.5 8.5v-3A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5h3"/>',
  refresh: '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4l2.3 2.2m0-4.8v4.8h-4.8"/>',
  download: '<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 16v2.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V16"/>',
  upload: '<path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 16v2.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V16"/>',
  trash:
    '<path d="M4.5 6.5h15M9 6.5V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v1.5M6.5 6.5l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10 10.5v5.5m4-5.5v5.5"/>',
  edit: '<path d="M5 15.2 15.8 4.4a1.4 1.4 0 0 1 2 0l1.8 1.8a1.4 1.4 0 0 1 0 2L8.8 19 4 20zM13.5 6.7l3.8 3.8"/>',
  play: '<path d="M7.5 5v14l11-7z"/>',
  pause: '<path d="M8.5 5.5v13m7-13v13" stroke-width="2.75"/>',
  target:
    '<circle cx="12" cy="12" r="8"/><circle cx="12" cy="12" r="4"/><path d="M12 12h.01" stroke-width="2.5"/>',
  locate:
    '<circle cx="12" cy="12" r="6"/><path d="M12 2.5V6m0 12v3.5M2.5 12H6m12 0h3.5"/><path d="M12 12h.01" stroke-width="3"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4"/>',
  moon: '<path d="M19.5 14.2A8 8 0 1 1 9.8 4.5a6.3 6.3 0 0 0 9.7 9.7z"/>',
  home: '<path d="m3.5 11.5 8.5-7 8.5 7M6 9.5V19a.8.8 0 0 0 .8.8H10v-5.3h4v5.3h3.2a.8.8 0 0 0 .8-.8V9.5"/>',

  // People, messages, time
  user: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6"/>',
  company:
    '<path d="M5 20V5a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v15m0-10.5h4a1 1 0 0 1 1 1V20M3 20h18M8.5 8h2m-2 4h2m-2 4h2"/>',
  'log-in':
    '<path d="M13.5 4.5H18a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-4.5M4 12h11m-4-4 4 4-4 4"/>',
  'log-out': '<path d="M10.5 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4.5M9.5 12H20m-4-4 4 4-4 4"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="1.5"/><path d="m4 7 8 6 8-6"/>',
  phone:
    '<path d="M5.5 4h3l1.6 4.2-2.1 1.6a12 12 0 0 0 6.2 6.2l1.6-2.1L20 15.5v3a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 4 5.6 1.5 1.5 0 0 1 5.5 4z"/>',
  message:
    '<path d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8.5a1.5 1.5 0 0 1-1.5 1.5H11L6.5 20v-3.5h-1A1.5 1.5 0 0 1 4 15V6.5A1.5 1.5 0 0 1 5.5 5zM8 9.2h8m-8 3.3h5"/>',
  bell: '<path d="M6.5 10a5.5 5.5 0 0 1 11 0c0 4.8 2 6.5 2 6.5h-15s2-1.7 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.4 2.4 3.6 5.2 3.6 8.5s-1.2 6.1-3.6 8.5c-2.4-2.4-3.6-5.2-3.6-8.5S9.6 5.9 12 3.5z"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  'eye-off':
    '<path d="M9.9 5.8A9.3 9.3 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3m-2.4 1.8A9 9 0 0 1 12 18.5C6 18.5 2.5 12 2.5 12a16.4 16.4 0 0 1 4.6-5M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16"/>',
  lock: '<rect x="5" y="10.5" width="14" height="9.5" rx="1.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  'clock-24':
    '<path d="M19.6 8A8.5 8.5 0 0 0 4.4 8M4 4v4h4M4.4 16a8.5 8.5 0 0 0 15.2 0m.4 4v-4h-4M12 8v4.2l2.8 1.8"/>',
  calendar:
    '<rect x="4" y="5.5" width="16" height="14.5" rx="1.5"/><path d="M4 10h16M8.5 3.5v4m7-4v4"/><path d="M8.5 14h.01M12 14h.01M15.5 14h.01" stroke-width="2.25"/>',
  'calendar-long':
    '<rect x="4" y="5.5" width="16" height="14.5" rx="1.5"/><path d="M4 10h16M8.5 3.5v4m7-4v4M7.5 15h8.5m-2.5-2.5L16 15l-2.5 2.5"/>',
  tag: '<path d="M4 5.2A1.2 1.2 0 0 1 5.2 4h6.3L20 12.5a1.2 1.2 0 0 1 0 1.7L14.2 20a1.2 1.2 0 0 1-1.7 0L4 11.5z"/><path d="M8.3 8.3h.01" stroke-width="2.5"/>',
  star: '<path d="m12 3.8 2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.9-5.1 2.9 1.1-5.7-4.2-4 5.7-.7z"/>',
  heart:
    '<path d="M12 20S3.8 15.3 3.8 9.3A4.4 4.4 0 0 1 12 7.1a4.4 4.4 0 0 1 8.2 2.2C20.2 15.3 12 20 12 20z"/>',
  bookmark: '<path d="M6.5 5A1.2 1.2 0 0 1 7.7 3.8h8.6A1.2 1.2 0 0 1 17.5 5v15L12 16l-5.5 4z"/>',
  quote: '<path d="M10 7.5c-3 .6-5 2.7-5 6v3h5v-5H7.5M19 7.5c-3 .6-5 2.7-5 6v3h5v-5h-2.5"/>',
  help: '<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.5a2.5 2.5 0 0 1 4.9.6c0 1.7-2.5 2-2.5 3.7"/><path d="M12 16.7h.01" stroke-width="2.25"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11.5v5"/><path d="M12 7.9h.01" stroke-width="2.25"/>',
  warning:
    '<path d="M10.8 4.5a1.4 1.4 0 0 1 2.4 0l7.6 13.3a1.4 1.4 0 0 1-1.2 2.1H4.4a1.4 1.4 0 0 1-1.2-2.1zM12 9.5v4.5"/><path d="M12 16.9h.01" stroke-width="2.25"/>',
  success: '<circle cx="12" cy="12" r="8.5"/><path d="m8 12.3 2.9 2.9 5.3-6"/>',
  error: '<circle cx="12" cy="12" r="8.5"/><path d="m9 9 6 6m0-6-6 6"/>',

  // Files and media
  image:
    '<rect x="3.5" y="4.5" width="17" height="15" rx="1.5"/><circle cx="8.5" cy="9.3" r="1.6"/><path d="m4 17.3 5-4.8 3.2 3 3.8-4 4.3 4.3"/>',
  video: '<rect x="3" y="6.5" width="12.5" height="11" rx="1.5"/><path d="m15.5 10.5 5.5-3v9l-5.5-3"/>',
  file: '<path d="M6 4.8A.8.8 0 0 1 6.8 4h7.2l4.5 4.5v10.7a.8.8 0 0 1-.8.8H6.8a.8.8 0 0 1-.8-.8zM13.5 4v5h5M9 13h6m-6 3.5h4"/>',
  blueprint:
    '<rect x="3.5" y="4.5" width="17" height="15" rx="1"/><path d="M3.5 12H9m3.5 0h8M12.5 4.5V9m0 3v7.5"/>',
  camera:
    '<path d="M4.7 7.5h3L9.2 5h5.6l1.5 2.5h3A1.2 1.2 0 0 1 20.5 8.7v9.1a1.2 1.2 0 0 1-1.2 1.2H4.7a1.2 1.2 0 0 1-1.2-1.2V8.7a1.2 1.2 0 0 1 1.2-1.2z"/><circle cx="12" cy="13" r="3.3"/>',
  rss: '<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14"/><path d="M6 18h.01" stroke-width="3"/>',
  'social-network':
    '<rect x="3.5" y="3.5" width="17" height="17" rx="3"/><circle cx="12" cy="8.2" r="1.7"/><circle cx="8.2" cy="15.3" r="1.7"/><circle cx="15.8" cy="15.3" r="1.7"/><path d="m11.2 9.8-2.2 4m3.8-4 2.2 4m-5.100 1.500h4.2"/>',
  'social-post':
    '<circle cx="12" cy="12" r="3.5"/><path d="M15.5 8.5v5.2a2.4 2.4 0 0 0 4.8 0V12a8.3 8.3 0 1 0-3.3 6.6"/>',
  'social-video':
    '<rect x="3" y="5.5" width="18" height="13" rx="3.5"/><path d="m10.3 9.3 4.7 2.7-4.7 2.7z"/>',

  // Places and figures
  pin: '<path d="M12 21s-6.8-6-6.8-11.2a6.8 6.8 0 0 1 13.6 0C18.8 15 12 21 12 21z"/><circle cx="12" cy="9.8" r="2.5"/>',
  map: '<path d="M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5m6-11V20"/>',
  surface:
    '<rect x="4" y="4" width="16" height="16" rx="1"/><path d="M8 16 16 8m-4.5 0H16v4.5M12.5 16H8v-4.5"/>',
  height: '<path d="M5 4h14M5 20h14M12 7.5v9m-3-6 3-3 3 3m-6 3 3 3 3-3"/>',
  pallet:
    '<path d="M3.5 16h17M3.5 20v-4m8.5 4v-4m8.5 4v-4M2.5 20h19"/><rect x="5" y="5" width="14" height="11" rx=".5"/><path d="M12 5v11M5 10.5h14"/>',
  layers: '<path d="m12 4 8.5 4.2L12 12.4 3.5 8.2zM3.5 12.2l8.5 4.2 8.5-4.2m-17 4 8.5 4.2 8.5-4.2"/>',
  warehouse: '<path d="M3.5 20V9.3L12 4.5l8.5 4.8V20M7 20v-8.5h10V20M7 15.7h10M2.5 20h19"/>',
  plot: '<path d="m3.5 13.5 8.5-4.2 8.5 4.2-8.5 4.2zM12 9.3V4l4.5 1.5L12 7M3.5 13.5v2.2l8.5 4.3 8.5-4.3v-2.2"/>',
  'dock-door': '<path d="M4 20V5h16v15M7.5 20V9h9v11M7.5 12.5h9m-9 3.7h9M2.5 20h19"/>',
  rack: '<path d="M4 3.5v17m16-17v17M4 10.5h16M4 18h16M7 10.5V6h4.5v4.5m2 0V7.5H17v3M7.5 18v-4H11v4m2 0v-4.5h4.5V18"/>',
  tent: '<path d="M3 20v-7c0-5 4-8.5 9-8.5s9 3.5 9 8.5v7M3 13h18M8.5 20v-7c0-4 1.3-7 3.5-8.5 2.2 1.5 3.5 4.5 3.5 8.5v7M2 20h20"/>',

  // Moving and handling
  truck:
    '<path d="M8.7 17.5h5.8M14.5 17.5v-11H2.5v11h2.2m9.8-8h3.7l3.3 3.8v4.2h-2"/><circle cx="6.7" cy="17.5" r="2"/><circle cx="17.5" cy="17.5" r="2"/>',
  plane:
    '<path d="M21 15.5v-1.8L13.8 9V5.2a1.8 1.8 0 0 0-3.6 0V9L3 13.7v1.8l7.2-2v4l-2 1.6v1.4l3.8-1 3.8 1v-1.4l-2-1.6v-4z"/>',
  ship: '<path d="M5 17.5 3 12.5h18L19 17.5M6 12.5V9h5v3.5m0-3.5h5v3.5M8.5 9V5.5h5V9m4.800 3.5V6.5M3 20.3c1.5 0 1.5-.8 3-.8s1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8"/>',
  train:
    '<rect x="6" y="3.5" width="12" height="13.5" rx="2.5"/><path d="M6 11h12M9.5 3.5v-1m5 1v-1M8.5 17 6 21m9.5-4 2.5 4M7.3 19.3h9.4"/><path d="M9.3 14h.01M14.7 14h.01" stroke-width="2.25"/>',
  multimodal:
    '<circle cx="5.5" cy="12" r="2"/><circle cx="18.5" cy="6" r="2"/><circle cx="18.5" cy="18" r="2"/><path d="M7.5 12H11m0 0c3 0 1.5-6 5.5-6M11 12c3 0 1.5 6 5.5 6"/>',
  'last-mile':
    '<path d="M3 20h11M15.5 14s-4-3.5-4-6.6a4 4 0 0 1 8 0c0 3.1-4 6.6-4 6.6zM17 20h1m3 0h.01M3 20v-5.5h5V20"/><path d="M15.5 7.5h.01" stroke-width="2.25"/>',
  'cross-docking':
    '<path d="M3 8h4.5c5 0 4 8 9 8H21m-3-3 3 3-3 3M3 16h4.5c1.6 0 2.6-.8 3.3-1.9m2.4-4.2C13.9 8.8 14.9 8 16.5 8H21m-3-3 3 3-3 3"/>',
  package: '<path d="m12 3.5 8 4.2v8.6l-8 4.2-8-4.2V7.7zM4 7.7l8 4.2 8-4.2M12 11.9v8.6M8 5.6l8 4.2"/>',
  forklift:
    '<path d="M15.5 4v13.5H21M9 17.5h2.5M3.5 17.3V12h3.7l1-6h3.6l2 6.5v3.2M7.2 12h3.3"/><circle cx="6.5" cy="17.8" r="2"/><circle cx="13" cy="17.8" r="1.7"/>',
  crane: '<path d="M4 20V5h16v15M4 8.5h16M12 8.5v4.2M9 16.7v-2.5l3-1.5 3 1.5v2.5zM2.5 20h3m13 0h3"/>',
  automated:
    '<rect x="4.5" y="9" width="15" height="9" rx="1.5"/><path d="M12 9V5.5M8 5.5h8M7 18v2.5m10-2.5v2.5M2.5 12.5v2m19-2v2"/><path d="M9 13.5h.01M15 13.5h.01" stroke-width="2.5"/>',
  conveyor:
    '<rect x="2.5" y="14" width="19" height="5" rx="2.5"/><path d="M8 14V6.5h8V14M12 6.5V10"/><path d="M5.5 16.5h.01M12 16.5h.01M18.5 16.5h.01" stroke-width="2"/>',
  barcode: '<path d="M4 6v12M7.3 6v12m3-12v12m2.7-12v12m3.3-12v12M20 6v12"/>',
  picking: '<path d="M4 12.5V20h11v-7.5M4 12.5h11M9.5 12.5v3M17.5 10V4.5m0 0L15 7m2.5-2.5L20 7M8 9.5V5h4"/>',
  labeling:
    '<path d="M3.5 12 8 6h11a1.2 1.2 0 0 1 1.2 1.2v9.600A1.2 1.2 0 0 1 19 18H8zM12 9.800v4.400m2.5-4.400v4.400M17 9.800v4.400"/><path d="M8.3 12h.01" stroke-width="2.25"/>',
  cart: '<path d="M3 4.5h2.5l2.3 11h10l2-7.5H6.3"/><circle cx="9" cy="19" r="1.5"/><circle cx="16.5" cy="19" r="1.5"/>',
  returns: '<path d="M8.5 5 4.5 9l4 4M4.5 9H15a4.7 4.7 0 0 1 0 9.5H8"/>',
  distribution:
    '<path d="M12 4v5m0 0L5 15m7-6 7 6m-7-6v6"/><circle cx="5" cy="17.5" r="2"/><circle cx="12" cy="17.5" r="2"/><circle cx="19" cy="17.5" r="2"/>',
  consolidation:
    '<path d="M12 20v-6m0 0L5.5 8M12 14l6.5-6M12 14V8"/><circle cx="5.5" cy="6" r="2"/><circle cx="12" cy="6" r="2"/><circle cx="18.5" cy="6" r="2"/><path d="m9.5 17.5 2.5 2.5 2.5-2.5"/>',

  // Goods, trades, conditions
  thermometer:
    '<path d="M10 13.5V6a2.2 2.2 0 0 1 4.4 0v7.5a4 4 0 1 1-4.4 0zM12.2 10v6.5M17.5 6H20m-2.5 3.5H20"/>',
  snow: '<path d="M12 3v18M4.2 7.5l15.6 9m0-9-15.6 9M9.5 4.7 12 7l2.5-2.3m-5 14.6L12 17l2.5 2.3M4.7 10.7l3.2-1L7 6.5m10 11-.9-3.2 3.2-1M4.7 13.3l3.2 1L7 17.5m10-11-.9 3.2 3.2 1"/>',
  shield: '<path d="M12 3.5 19 6v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6zM8.8 12l2.3 2.3 4.2-4.6"/>',
  fire: '<path d="M12 3.5c.5 3 5.8 5.3 5.8 10.7a5.8 5.8 0 0 1-11.6 0c0-2.3 1.3-3.7 2.3-5.2.6 1.3 1.3 2 2 2.3C10.5 8.5 10.8 5.7 12 3.5zM12 20a2.7 2.7 0 0 0 2.7-2.8c0-1.5-1.4-2.3-2.7-3.7-1.3 1.4-2.7 2.2-2.7 3.7A2.7 2.7 0 0 0 12 20z"/>',
  hazard:
    '<path d="M12 3.2 20.8 12 12 20.8 3.2 12zM12 8.2v4.6"/><path d="M12 15.6h.01" stroke-width="2.25"/>',
  certificate:
    '<circle cx="12" cy="9.5" r="5.7"/><path d="m8.7 14.2-1.4 6.3 4.7-2.3 4.7 2.3-1.4-6.3M9.7 9.7l1.6 1.6 3-3.2"/>',
  leaf: '<path d="M5.5 18.5C4 10 9 4.5 20 4.5c.5 10-4 15.5-11.5 14.7M4.5 20.5C7 15.5 10 12.5 14.5 10.5"/>',
  pill: '<path d="m5.6 12.2 6.6-6.6a4.4 4.4 0 0 1 6.2 6.2l-6.6 6.6a4.4 4.4 0 0 1-6.2-6.2zM8.9 8.9l6.2 6.2"/>',
  car: '<path d="M6.7 17.5h10.6M4.5 12l1.8-5a1.5 1.5 0 0 1 1.4-1h8.6a1.5 1.5 0 0 1 1.4 1l1.8 5M3.5 17.5V13.2a1.2 1.2 0 0 1 1.2-1.2h14.6a1.2 1.2 0 0 1 1.2 1.2v4.3M3.5 17.5v2h3.2v-2m10.6 0v2h3.2v-2"/><path d="M7 14.8h.01M17 14.8h.01" stroke-width="2.25"/>',
  chip: '<rect x="6.5" y="6.5" width="11" height="11" rx="1.5"/><rect x="10" y="10" width="4" height="4" rx=".5"/><path d="M9.5 3.5v3m5-3v3m-5 11v3m5-3v3M3.5 9.5h3m-3 5h3m11-5h3m-3 5h3"/>',
  shirt:
    '<path d="m8.5 4-5.5 3.5 2 4 2.5-1.3V20h9v-9.8l2.5 1.3 2-4L15.5 4c-.7 1.6-1.9 2.4-3.5 2.4S9.2 5.6 8.5 4z"/>',
  food: '<path d="M12 7.5c-1.3-1-2.6-1.3-4-1-2.6.6-4 2.9-4 6 0 4 2.6 8 5.3 8 1.1 0 1.7-.6 2.7-.6s1.6.6 2.7.6c2.7 0 5.3-4 5.3-8 0-3.1-1.4-5.4-4-6-1.4-.3-2.7 0-4 1zm0 0c0-2.3 1-3.9 3-4.5"/>',
  retail:
    '<path d="M5 9.5V19a.8.8 0 0 0 .8.8h12.4a.8.8 0 0 0 .8-.8V9.5M4 4.5h16l1 4a2.3 2.3 0 0 1-4.5.5 2.3 2.3 0 0 1-4.5 0 2.3 2.3 0 0 1-4.5 0A2.3 2.3 0 0 1 3 8.5zM9.5 19.8V14h5v5.8"/>',
  machinery:
    '<circle cx="12" cy="12" r="5.8"/><circle cx="12" cy="12" r="2.2"/><path d="M12 3.3v2.9m0 11.6v2.9M3.3 12h2.9m11.6 0h2.9M5.9 5.9l2 2m8.2 8.2 2 2m0-12.2-2 2m-8.2 8.2-2 2" stroke-width="2.5"/>',
  construction:
    '<path d="M3.5 19.5h17M5.5 16a6.5 6.5 0 0 1 13 0v3.5M5.5 16v3.5M10 10V7.5h4V10m-4-1v5m4-5v5"/>',
  bulk: '<path d="M3 19.5h18L15 8.5l-3 5-2-2.5zM7.5 5.5h.01M12 6.5h.01M10 8.5h.01"/>',
  chemical:
    '<path d="M9.5 3.5h5m-4 0v6L5 18.3a1.2 1.2 0 0 0 1 1.7h12a1.2 1.2 0 0 0 1-1.7L13.5 9.5v-6M7.5 14.5h9"/>',
  customs:
    '<path d="M5 8.5h14l1.5-3H3.5zM6.5 8.5V11a5.5 5.5 0 0 0 11 0V8.5M4.5 20c.7-2.5 3-4 5-4.3l2.5 2.3 2.5-2.3c2 .3 4.3 1.8 5 4.3"/>',
  consulting:
    '<path d="M4.5 4.5h15v10.5h-15zM12 15v2.5m0 0L8.5 21m3.5-3.5 3.5 3.5M8 11.5l2.5-2.5 2 1.7L16 7.5"/>',

  // Software
  wms: '<path d="M3.5 19.5V8.8L12 4l8.5 4.8v10.7M8 19.5v-7h8v7M8 16h8M12 12.5v7"/>',
  tms: '<circle cx="6" cy="18" r="2.3"/><circle cx="18" cy="6" r="2.3"/><path d="M8.3 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.7"/>',
  iot: '<path d="M12 13.5v6.5M8.5 20h7M8.8 12.7a4.5 4.5 0 1 1 6.4 0M6 15.5a8.5 8.5 0 1 1 12 0"/><path d="M12 9.5h.01" stroke-width="3"/>',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof ICONS;
