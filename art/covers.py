"""The covers of the slot titles: one upright still life for each title.

    blender -b -P covers.py -- OUT_DIR [WIDTH HEIGHT SAMPLES] [TITLE...]      (writes OUT_DIR/cover-TITLE.png)

A title's scene is the function of its name in `cover_VENUE.py`.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import importlib

import parts
import rig

MODULES = [importlib.import_module(f'cover_{venue}') for venue in ('ameba', 'be', 'fg', 'forever8', 'yz')
           if os.path.exists(os.path.join(os.path.dirname(os.path.abspath(__file__)), f'cover_{venue}.py'))]
TITLES = {name.replace('_', '-'): getattr(module, name) for module in MODULES for name in module.TITLES}


def render(title, out, width, height, samples):
    rig.begin(width, height, samples)
    with parts.upright():
        TITLES[title]()
    rig.camera(target=(0, 0, 1.12), distance=6.2, height=1.75, lens=84, blur=4)
    rig.render(os.path.join(out, f'cover-{title}.png'), glow=True, clean=True)


if __name__ == '__main__':
    out, width, height, samples, names = rig.batch(360, 480, 56)
    for name in names or TITLES:
        render(name, out, width, height, samples)
