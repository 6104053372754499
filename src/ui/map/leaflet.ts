// Half the size of the full package. Handlers register themselves.
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.Keyboard.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';

export type { Coords, DoneCallback, Handler, ZoomAnimEvent } from 'leaflet';
export { Control } from 'leaflet/src/control/Control.js';
export { Attribution } from 'leaflet/src/control/Control.Attribution.js';
export { Zoom } from 'leaflet/src/control/Control.Zoom.js';
export { getPosition, setPosition, setTransform } from 'leaflet/src/dom/DomUtil.js';
export type { Point } from 'leaflet';
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js';
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
export { Map as LeafletMap } from 'leaflet/src/map/Map.js';
