// The modules that Leaflet is made of, with the types of the whole.
declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet';
}
declare module 'leaflet/src/map/handler/*';
declare module 'leaflet/src/control/Control.js' {
  export { Control } from 'leaflet';
}
declare module 'leaflet/src/control/Control.Attribution.js' {
  import { Control } from 'leaflet';
  export const Attribution: typeof Control.Attribution;
}
declare module 'leaflet/src/control/Control.Zoom.js' {
  import { Control } from 'leaflet';
  export const Zoom: typeof Control.Zoom;
}
declare module 'leaflet/src/dom/DomUtil.js' {
  import { DomUtil } from 'leaflet';
  export const getPosition: typeof DomUtil.getPosition;
  export const setPosition: typeof DomUtil.setPosition;
  export const setTransform: typeof DomUtil.setTransform;
}
declare module 'leaflet/src/layer/tile/GridLayer.js' {
  export { GridLayer } from 'leaflet';
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { TileLayer } from 'leaflet';
}
