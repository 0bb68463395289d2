import { mkdir, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { errorsOf, findAll, type Query, textOf } from './find.ts';

type Text = string | RegExp;

const SCREENS = 'test-results/screens';

/** What a person sees on a page; each action waits for exactly one element. */
class Place {
  readonly driver: WebDriver;
  readonly #path: Query[];
  constructor(driver: WebDriver, path: Query[] = []) {
    this.driver = driver;
    this.#path = path;
  }

  role = (role: string, name?: Text): Place =>
    this.#in({ by: 'Role', what: role, ...(name !== undefined && { name }) });
  button = (name: Text): Place => this.role('button', name);
  link = (name: Text): Place => this.role('link', name);
  heading = (name: Text): Place => this.role('heading', name);
  field = (label: Text): Place => this.#in({ by: 'LabelText', what: label });
  text = (text: Text): Place => this.#in({ by: 'Text', what: text });
  /** The list item with this heading. */
  item = (heading: Text): Place =>
    this.#in({ by: 'Role', what: 'listitem', has: { by: 'Role', what: 'heading', name: heading } });
  #in = (query: Query): Place => new Place(this.driver, [...this.#path, query]);

  all = (): Promise<WebElement[]> => findAll(this.driver, this.#path);

  /** Waits until exactly one element is found. */
  async one(): Promise<WebElement> {
    let found: WebElement[] = [];
    await this.#until(async () => {
      found = await this.all();
      return found.length;
    }, 1);
    return found[0]!;
  }
  gone = (): Promise<void> => this.#until(async () => (await this.all()).length, 0);

  /** Waits until the element has its place, and nothing covers it, such as a dialog that fades out. */
  async click(): Promise<void> {
    await this.#act(async (element) => {
      await this.driver.executeAsyncScript(bringIntoView, element);
      await element.click();
    }, ' that can be clicked');
  }
  /** Replaces the text of a field by keys. */
  async fill(text: string): Promise<void> {
    await this.one();
    await this.#until(
      async () => {
        const element = await this.one();
        if ((await element.getProperty('value')) !== '')
          await element.sendKeys(Key.chord(Key.CONTROL, 'a'), Key.BACK_SPACE);
        await element.sendKeys(text);
        return element.getProperty('value');
      },
      text,
      ' with this text',
    );
  }
  /** Sets a date, YYYY-MM-DD, as its picker does. */
  async fillDate(date: string): Promise<void> {
    await this.#act((element) =>
      this.driver.executeScript(
        (field: HTMLInputElement, value: string) => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
          for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
        },
        element,
        date,
      ),
    );
  }
  /** Chooses an option of a select by its text or by its position from 0; options may come with data. */
  async choose(option: Text | number): Promise<void> {
    if (typeof option !== 'number') return this.role('option', option).click();
    const chosen = async () => (await this.role('option').all())[option];
    await this.#until(async () => (await chosen())?.click().then(() => true), true, ` with option ${option}`);
  }
  /** A hidden input of files takes their paths. */
  addFile = (path: string): Promise<void> => this.#act((element) => element.sendKeys(path));
  async shows(text: Text): Promise<void> {
    await this.#until(
      async () => {
        const [one] = await this.all();
        const shown = (await one?.getText()) ?? '';
        return typeof text === 'string' ? shown.includes(text) : text.test(shown);
      },
      true,
      ` showing "${text}"`,
    );
  }
  value = (): Promise<string> => this.property('value') as Promise<string>;
  property = (name: string): Promise<unknown> => this.#act((element) => element.getProperty(name));

  /** Acts on the one element; once more when the page has replaced, covered or disabled it meanwhile. */
  async #act<T>(act: (element: WebElement) => Promise<T>, how?: string): Promise<T> {
    let result: T;
    // Its own wait: a page that loads slowly takes no time from the action.
    await this.one();
    const acted = async () => {
      result = await act(await this.one());
      return true;
    };
    await this.#until(acted, true, how);
    return result!;
  }

  async #until<T>(look: () => Promise<T>, wanted: T, how = ''): Promise<void> {
    const stable = () =>
      look().catch((error: Error) =>
        /Stale|Intercepted|NotInteractable/.test(error.name) ? undefined : Promise.reject(error),
      );
    await expect.poll(stable, `${textOf(this.#path)}${how}`).toBe(wanted);
  }
}

/** A window of WebKit on the installation. */
export class WebKitPage extends Place {
  readonly #origin: string;
  constructor(driver: WebDriver, origin: string) {
    super(driver);
    this.#origin = origin;
  }

  goto = (path: string): Promise<void> => this.driver.get(new URL(path, this.#origin).href);
  reload = (): Promise<void> => this.driver.navigate().refresh();
  back = (): Promise<void> => this.driver.navigate().back();
  async isAt(path: Text): Promise<void> {
    const here = async () => {
      const { pathname, search } = new URL(await this.driver.getCurrentUrl());
      return pathname + search;
    };
    const poll = expect.poll(here, 'the path of the page');
    await (typeof path === 'string' ? poll.toBe(path) : poll.toMatch(path));
  }

  errors = (): Promise<string[]> => errorsOf(this.driver);

  /** Sets the size of the page in CSS pixels; the window is not narrower than its toolbar, about 450. */
  async resize(width: number, height: number): Promise<void> {
    const window = this.driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const frame = await this.driver.executeScript<number>('return outerHeight - innerHeight');
    await window.setRect({ x: 0, y: 0, width, height: height + frame });
  }

  picture = async (): Promise<Buffer> => Buffer.from(await this.driver.takeScreenshot(), 'base64');
  /** Keeps a picture beside those of the other browsers. */
  async screenshot(name: string): Promise<void> {
    await mkdir(SCREENS, { recursive: true });
    await writeFile(`${SCREENS}/webkit-${name}.png`, await this.picture());
  }
}

/** Runs in the page: scrolls the element into view and waits until it no longer moves. */
function bringIntoView(element: Element, done: () => void): void {
  element.scrollIntoView({ block: 'center' });
  const look = (before: DOMRect) =>
    // Not by frames: a second window has none while another one covers it.
    setTimeout(() => {
      const now = element.getBoundingClientRect();
      if (now.x === before.x && now.y === before.y && now.width === before.width) done();
      else look(now);
    }, 50);
  look(element.getBoundingClientRect());
}
