import {previewPath} from './metadata';
import {titleOf} from './page';
import {previewPainter} from './pictures';
import {addFiles, isAddressed, type Circumstances, type Site} from './site';

/** Adds the picture of each page that stands beside a shared link. */
export async function previews(site: Site, {siteDir, cacheDir}: Circumstances): Promise<Site> {
  const paint = await previewPainter(siteDir, cacheDir);
  return addFiles(
    site,
    [...site.pages].filter(([route]) => isAddressed(route)).map(([route, html]) => [previewPath(route).slice(1), paint(titleOf(html))]),
  );
}
