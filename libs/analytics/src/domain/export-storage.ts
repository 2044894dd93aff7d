/** Injection token: the `AssetStorage` of exports, apart from that of other files. The apps bind it. */
export const ExportStorage = Symbol('ExportStorage');
